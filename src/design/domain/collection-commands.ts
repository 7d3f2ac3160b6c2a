import { type Fault, ValidationError } from '../../kernel/domain-error.ts';
import type { DesignDraft } from './design-draft.ts';
import { DefaultCollectionNameFixed } from './errors.ts';
import { activeInOrder } from './item-order.ts';
import { type ProductReference, referenceKey } from './product-reference.ts';
import type { Collection, CollectionItem } from './project-design.ts';

/** Returns false for a made-to-order variant that was withdrawn or belongs to another project. */
export type CanReference = (reference: ProductReference) => boolean;

export interface AddedItems {
  added: string[];
  restored: string[];
  alreadyPresent: string[];
}

/** Makes each item's reference an active item of the collection; the items themselves stay in their collections. */
export function addItems(
  draft: DesignDraft,
  collection: Collection,
  itemIds: string[],
  canReference: CanReference,
): AddedItems {
  const items = itemsOf(draft, itemIds, ({ id, productReference }) =>
    canReference(productReference) ? null : `The variant of item ${id} was withdrawn`,
  );
  const outcome: AddedItems = { added: [], restored: [], alreadyPresent: [] };
  for (const reference of distinct(items.map((item) => item.productReference))) {
    const { item, placed } = draft.place(collection, reference);
    outcome[placed].push(item.id);
  }
  return outcome;
}

/**
 * A soft delete. When a product is removed from a curated or favorites list and would then be in no collection at
 * all, it goes to the default collection, unless the designer decided otherwise.
 */
export function removeItems(
  draft: DesignDraft,
  collection: Collection,
  itemIds: string[],
  rehomeToDefault: boolean,
): { removed: string[]; rehomed: string[] } {
  const items = itemsOf(draft, itemIds, (item) =>
    item.collectionId === collection.id ? null : `Item ${item.id} isn't in this collection`,
  );
  const leaving = items.filter((item) => item.state === 'active');
  for (const item of leaving) draft.remove(item);
  const rehomed: string[] = [];
  if (rehomeToDefault && collection.kind !== 'default') {
    for (const { productReference } of leaving) {
      if (draft.isOnSomeCollection(productReference)) continue;
      rehomed.push(draft.place(draft.defaultCollection(), productReference).item.id);
    }
  }
  return { removed: leaving.map((item) => item.id), rehomed };
}

export function renameCollection(draft: DesignDraft, collection: Collection, name: string): Collection {
  if (collection.name === name) return collection;
  if (collection.kind === 'default') throw new DefaultCollectionNameFixed();
  return draft.putCollection({ ...collection, name });
}

/** Sets the flag of the collection and of its active items. */
export function selectItems(
  draft: DesignDraft,
  collection: Collection,
  selected: boolean,
): { itemCount: number } {
  if (collection.selected !== selected) draft.putCollection({ ...collection, selected });
  const active = draft.itemsOf(collection.id).filter((item) => item.state === 'active');
  for (const item of active) if (item.selected !== selected) draft.putItem({ ...item, selected });
  return { itemCount: active.length };
}

export interface ItemFields {
  note?: string | null;
  quantity?: number;
}

/** Omitted fields keep their values. A blank note removes the note. */
export function updateItem(
  draft: DesignDraft,
  item: CollectionItem,
  { note = item.note, quantity }: ItemFields,
): CollectionItem {
  const updated = {
    ...item,
    note: note !== null && note.trim() === '' ? null : note,
    quantity: quantity ?? item.quantity,
  };
  if (updated.note !== item.note || updated.quantity !== item.quantity) draft.putItem(updated);
  return updated;
}

/** The ids are exactly those of the collection's active items, each of them once. */
export function reorderItems(draft: DesignDraft, collection: Collection, itemIds: string[]): void {
  const missing = new Map(activeInOrder(draft.itemsOf(collection.id)).map((item) => [item.id, item]));
  const ordered: CollectionItem[] = [];
  const faults: Fault[] = [];
  const named = new Set<string>();
  for (const [index, id] of itemIds.entries()) {
    const item = missing.get(id);
    if (item) ordered.push(item);
    else {
      const message = named.has(id)
        ? 'appears more than once'
        : `Item ${id} isn't an active item in this collection`;
      faults.push({ path: `itemIds.${index}`, rule: named.has(id) ? 'repeated' : 'unknown', message });
    }
    named.add(id);
    missing.delete(id);
  }
  if (missing.size > 0) {
    const some = [...missing.keys()].slice(0, MOST_NAMED).join(', ');
    const more = missing.size > MOST_NAMED ? ` and ${missing.size - MOST_NAMED} more` : '';
    const message = `must contain every active item in the collection; missing: ${some}${more}`;
    faults.push({ path: 'itemIds', rule: 'required', message });
  }
  if (faults.length > 0) throw new ValidationError(faults);
  for (const [index, item] of ordered.entries())
    if (item.position !== index + 1) draft.putItem({ ...item, position: index + 1 });
}

/** Ids that a message lists. */
const MOST_NAMED = 10;

/** A hard delete of collections with all their items, and of single items. Nothing moves to the default collection. */
export function destroyRecords(
  draft: DesignDraft,
  collectionIds: string[],
  itemIds: string[],
): { deletedCollectionIds: string[]; deletedItemIds: string[] } {
  for (const id of itemIds) draft.destroyItem(id);
  for (const id of collectionIds) draft.destroyCollection(id);
  const { destroyedCollectionIds, destroyedItemIds } = draft.change();
  return { deletedCollectionIds: destroyedCollectionIds, deletedItemIds: destroyedItemIds };
}

/** The collection that a body names; without one, the default collection. */
export function chosenCollection(draft: DesignDraft, collectionId: string | undefined): Collection {
  const collection = collectionId === undefined ? draft.defaultCollection() : draft.collection(collectionId);
  if (collection) return collection;
  const message = `Collection ${collectionId} doesn't exist in this project`;
  throw new ValidationError([{ path: 'body.collectionId', rule: 'unknown', message }]);
}

export function addVariants(
  draft: DesignDraft,
  collection: Collection,
  variantIds: string[],
): { addedItemIds: string[]; alreadyPresent: string[] } {
  const addedItemIds: string[] = [];
  const alreadyPresent: string[] = [];
  for (const id of variantIds) {
    const { item, placed } = draft.place(collection, { kind: 'variant', id });
    if (placed === 'alreadyPresent') alreadyPresent.push(id);
    else addedItemIds.push(item.id);
  }
  return { addedItemIds, alreadyPresent };
}

/** Deletes every item, active or removed, that references a withdrawn made-to-order variant. */
export function destroyItemsOf(
  draft: DesignDraft,
  items: CollectionItem[],
  reference: ProductReference,
): void {
  const key = referenceKey(reference);
  for (const item of items) if (referenceKey(item.productReference) === key) draft.destroyItem(item.id);
}

/** The items, without repetitions. An id that names no item, or one that `refusal` objects to, is a fault. */
function itemsOf(
  draft: DesignDraft,
  itemIds: string[],
  refusal: (item: CollectionItem) => string | null,
): CollectionItem[] {
  const items = new Map<string, CollectionItem>();
  const faults: Fault[] = [];
  for (const [index, id] of itemIds.entries()) {
    const item = draft.item(id);
    const message = item ? refusal(item) : `Item ${id} doesn't exist in this project`;
    if (message) faults.push({ path: `itemIds.${index}`, rule: 'unknown', message });
    else if (item) items.set(id, item);
  }
  if (faults.length > 0) throw new ValidationError(faults);
  return [...items.values()];
}

function distinct(references: ProductReference[]): ProductReference[] {
  return [...new Map(references.map((each) => [referenceKey(each), each])).values()];
}
