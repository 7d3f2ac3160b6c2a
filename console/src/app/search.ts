/**
 * Search parameters for a link or a navigation that goes to an address made by `paths`. The router knows the
 * parameters of each route by its pattern, and an address is no pattern: so it cannot type them, and this is the one
 * place that says so.
 */
export function anySearch(search: true | object | ((current: Record<string, unknown>) => object)): never {
  return search as never;
}

/** The parameters that the address has now stay. */
export const KEEP_SEARCH = anySearch(true);
