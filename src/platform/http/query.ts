/** Stands for a value that cannot be decoded: no text that decodes has a lone surrogate. */
export const MALFORMED = '\ud800';

/** `name=value` pairs; a repeated name gives an array, for the route's schema to refuse. */
export function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  if (text === '') return query;
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decode(at === -1 ? pair : pair.slice(0, at));
    const value = at === -1 ? '' : decode(pair.slice(at + 1));
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
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
