import { type Fault, ValidationError } from '../../kernel/domain-error.ts';

/** What a webhook may ask for: an address that can be posted to, and events that there are. Every fault is named. */
export function requireSubscription(
  url: string,
  types: readonly string[],
  eventTypes: readonly string[],
): { url: string } {
  const parsed = URL.parse(url);
  const faults: Fault[] = types.flatMap((type, at) =>
    eventTypes.includes(type)
      ? []
      : [{ path: `body.types.${at}`, rule: 'enum', message: `must be one of ${eventTypes.join(', ')}` }],
  );
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol) || parsed.username !== '')
    faults.unshift({
      path: 'body.url',
      rule: 'url',
      message: 'must be an http or https URL without a login',
    });
  if (!parsed || faults.length > 0) throw new ValidationError(faults);
  return { url: parsed.href };
}
