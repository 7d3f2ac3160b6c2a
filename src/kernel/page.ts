/** A page as lists answer it; `nextCursor` is null on the last page. */
export interface Page<T> {
  count: number;
  items: T[];
  nextCursor: string | null;
}

/**
 * A page of rows of which one more than the limit was read. `last` is the row after which the next page begins, or
 * null on the last page.
 */
export function pageOf<T>(found: readonly T[], limit: number): { page: T[]; last: T | null } {
  const page = found.slice(0, limit);
  return { page, last: found.length > limit ? (page.at(-1) ?? null) : null };
}
