import type { Collection, Item } from '../domain/project-design.ts';

/** A collection as it is answered. */
export function collectionView(collection: Collection, itemCount: number) {
  const { id, projectId, name, kind, portalState, publishedAt, selected } = collection;
  return { id, projectId, name, kind, portalState, publishedAt, selected, itemCount };
}

export type CollectionView = ReturnType<typeof collectionView>;

export function itemView(item: Item) {
  const { id, collectionId, productReference, state, selected, addedAt, removedAt } = item;
  return { id, collectionId, productReference, state, selected, addedAt, removedAt };
}

export type ItemView = ReturnType<typeof itemView>;

export function activeCount(items: Item[]): number {
  return items.filter((item) => item.state === 'active').length;
}
