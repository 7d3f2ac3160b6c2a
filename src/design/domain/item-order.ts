import type { CollectionItem } from './project-design.ts';

/**
 * The active items in the order that designers gave them. Items from releases without an order have no stored
 * position: they come first, oldest first. So an item that is placed later always comes last, and nothing has to be
 * numbered before somebody reorders it.
 */
export function activeInOrder(items: readonly CollectionItem[]): CollectionItem[] {
  return items.filter((item) => item.state === 'active').sort(byPosition);
}

/** The active items in order, then the removed ones by id. */
export function allInOrder(items: readonly CollectionItem[]): CollectionItem[] {
  const removed = items.filter((item) => item.state === 'removed').sort(byId);
  return [...activeInOrder(items), ...removed];
}

function byPosition(a: CollectionItem, b: CollectionItem): number {
  const [before, after] = [a.position ?? 0, b.position ?? 0];
  if (before !== after) return before - after;
  return a.addedAt === b.addedAt ? byId(a, b) : a.addedAt < b.addedAt ? -1 : 1;
}

function byId(a: CollectionItem, b: CollectionItem): number {
  return a.id < b.id ? -1 : 1;
}
