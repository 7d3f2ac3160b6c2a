/** The largest page, and the default. */
export const MOST_ITEMS = 1000;
const WITH_OFFSET = 100;

export interface Paging {
  Offset?: number | undefined;
  Limit?: number | undefined;
}

export interface OffsetPage<T> {
  totalCount: number;
  offset: number;
  count: number;
  items: T[];
}

/** An offset without a limit gives a smaller page. */
export function offsetPageOf<T>(all: readonly T[], { Offset, Limit }: Paging): OffsetPage<T> {
  const offset = Offset ?? 0;
  const limit = Limit ?? (Offset === undefined ? MOST_ITEMS : WITH_OFFSET);
  const items = all.slice(offset, offset + limit);
  return { totalCount: all.length, offset, count: items.length, items };
}
