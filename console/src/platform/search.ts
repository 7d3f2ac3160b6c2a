/**
 * Search parameters for a link or navigation to an address made by `paths`. The router types the parameters of a
 * route by its pattern. An address is no pattern, so they cannot be typed; this is the only place with that cast.
 */
export function anySearch(search: true | object | ((current: Record<string, unknown>) => object)): never {
  return search as never;
}

/** Keeps the current search parameters. */
export const KEEP_SEARCH = anySearch(true);
