import { type Fault, ValidationError } from '../../kernel/domain-error.ts';
import { didYouMean } from '../../kernel/nearest.ts';

export interface SubscriptionRules {
  eventTypes: readonly string[];
  /** False for a URL with a literal address that is not allowed. Host names are checked when they are resolved. */
  isReachable(url: string): boolean;
}

/** Checks that the URL can be posted to and that the events exist. Every fault is named. */
export function requireSubscription(
  address: string,
  types: readonly string[],
  rules: SubscriptionRules,
): { url: string } {
  const url = URL.parse(address);
  const faults: Fault[] = [...urlFaults(url, rules), ...typeFaults(types, rules.eventTypes)];
  if (!url || faults.length > 0) throw new ValidationError(faults);
  return { url: url.href };
}

function urlFaults(url: URL | null, { isReachable }: SubscriptionRules): Fault[] {
  const path = 'body.url';
  if (!url || !['http:', 'https:'].includes(url.protocol))
    return [{ path, rule: 'url', message: 'must be an http or https URL' }];
  if (url.username !== '' || url.password !== '')
    return [
      { path, rule: 'url', message: 'must not contain a user or password; deliveries are signed instead' },
    ];
  if (!isReachable(url.href))
    return [
      { path, rule: 'publicAddress', message: 'must not be a private, loopback or other special address' },
    ];
  return [];
}

function typeFaults(types: readonly string[], eventTypes: readonly string[]): Fault[] {
  return types.flatMap((type, at) =>
    eventTypes.includes(type)
      ? []
      : [
          {
            path: `body.types.${at}`,
            rule: 'enum',
            message: `must be one of ${eventTypes.join(', ')}.${didYouMean(type, eventTypes)}`,
          },
        ],
  );
}
