/** A table refers to another: its rows can only be loaded after those. */
export interface TableReference {
  from: string;
  to: string;
}

/**
 * Tables in an order in which none refers to a later one, and otherwise by name. References of a table to itself are
 * looked at when its last row is in, so they do not matter. Null: they refer to each other in a circle.
 */
export function tableOrder(
  tables: readonly string[],
  references: readonly TableReference[],
): string[] | null {
  const waiting = new Map([...tables].sort().map((table) => [table, new Set<string>()]));
  for (const { from, to } of references) if (from !== to && waiting.has(to)) waiting.get(from)?.add(to);
  const order: string[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter(([, others]) => others.size === 0).map(([table]) => table);
    if (free.length === 0) return null;
    for (const table of free) waiting.delete(table);
    for (const others of waiting.values()) for (const table of free) others.delete(table);
    order.push(...free);
  }
  return order;
}
