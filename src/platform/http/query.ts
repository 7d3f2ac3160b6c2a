/** Stands for a value that cannot be decoded: no text that decodes has a lone surrogate. */
export const MALFORMED = '\ud800';

/** More than any of our clients sends. */
export const MOST_PARAMETERS = 100;

export function hasTooManyParameters(text: string): boolean {
  return text.split('&', MOST_PARAMETERS + 1).length > MOST_PARAMETERS;
}

/**
 * `name=value` pairs; a repeated name gives an array, for the route's schema to refuse. The router calls this before
 * any hook can refuse the request, so it reads nothing of a query that the first hook is about to refuse.
 */
export function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  if (text === '' || hasTooManyParameters(text)) return query;
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decode(at === -1 ? pair : pair.slice(0, at));
    const value = at === -1 ? '' : decode(pair.slice(at + 1));
    const before = query[name];
    if (before === undefined) query[name] = value;
    else if (typeof before === 'string') query[name] = [before, value];
    else before.push(value);
  }
  return query;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return MALFORMED;
  }
}
