import { present } from '../../kernel/present.ts';
import type { DesignDraft } from '../domain/design-draft.ts';
import { allInOrder } from '../domain/item-order.ts';
import type { Collection, CollectionItem } from '../domain/project-design.ts';

/** A collection as it is answered. */
export function collectionView(collection: Collection, itemCount: number) {
  const { id, projectId, name, kind, portalState, publishedAt, selected } = collection;
  return { id, projectId, name, kind, portalState, publishedAt, selected, itemCount };
}

export type CollectionView = ReturnType<typeof collectionView>;

export interface ItemView extends Omit<CollectionItem, 'projectId'> {
  /** From 1, without gaps; null for a removed item. */
  position: number | null;
}

/** All items of one collection: the active ones in order, then the removed ones. */
export function itemViews(items: readonly CollectionItem[]): ItemView[] {
  return allInOrder(items).map((item, index) => itemView(item, item.state === 'active' ? index + 1 : null));
}

function itemView(item: CollectionItem, position: number | null): ItemView {
  const { id, collectionId, productReference, state, selected, addedAt, removedAt, note, quantity } = item;
  return {
    id,
    collectionId,
    productReference,
    state,
    selected,
    addedAt,
    removedAt,
    position,
    note,
    quantity,
  };
}

/** One item as the collection in the draft would show it. */
export function itemViewIn(draft: DesignDraft, { id, collectionId }: CollectionItem): ItemView {
  return present(itemViews(draft.itemsOf(collectionId)).find((view) => view.id === id));
}

export function activeCount(items: CollectionItem[]): number {
  return items.filter((item) => item.state === 'active').length;
}

export function collectionWithItems(
  collection: Collection,
  items: CollectionItem[],
  state?: CollectionItem['state'],
) {
  const views = itemViews(items).filter((view) => state === undefined || view.state === state);
  return { ...collectionView(collection, activeCount(items)), items: views };
}
