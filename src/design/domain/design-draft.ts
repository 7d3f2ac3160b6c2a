import { type ProductReference, referenceKey } from './product-reference.ts';
import {
  type Collection,
  type CollectionItem,
  defaultCollectionName,
  type ProjectDesign,
  type RecordChange,
} from './project-design.ts';

/** New ids and the current time. The domain cannot make these itself; the caller passes them in. */
export interface IdsAndTime {
  now: string;
  newCollectionId(): string;
  newItemId(): string;
}

export type PlacementOutcome = 'added' | 'restored' | 'alreadyPresent';

/**
 * A project's design with changes that are not written yet. Commands change the draft; `change()` is what has to be
 * written. Everything is found by key, so a command over n items takes time proportional to n.
 */
export class DesignDraft {
  readonly #fresh: IdsAndTime;
  readonly #design: ProjectDesign;
  readonly #collections = new Map<string, Collection>();
  readonly #items = new Map<string, CollectionItem>();
  /** By collection and reference. */
  readonly #places = new Map<string, string>();
  readonly #itemIdsOf = new Map<string, Set<string>>();
  /** How many active items reference it, over all collections. */
  readonly #active = new Map<string, number>();
  /** The highest position in each collection where an item was placed. */
  readonly #lastPosition = new Map<string, number>();
  readonly #touched = { collections: new Set<string>(), items: new Set<string>() };
  readonly #destroyed = { collections: new Set<string>(), items: new Set<string>() };

  constructor(design: ProjectDesign, fresh: IdsAndTime) {
    this.#design = design;
    this.#fresh = fresh;
    for (const collection of design.collections) this.#collections.set(collection.id, collection);
    for (const item of design.items) this.#index(item);
  }

  collection(id: string): Collection | undefined {
    return this.#collections.get(id);
  }

  item(id: string): CollectionItem | undefined {
    return this.#items.get(id);
  }

  itemsOf(collectionId: string): CollectionItem[] {
    return [...(this.#itemIdsOf.get(collectionId) ?? [])].flatMap((id) => this.#items.get(id) ?? []);
  }

  isOnSomeCollection(reference: ProductReference): boolean {
    return (this.#active.get(referenceKey(reference)) ?? 0) > 0;
  }

  addCollection(name: string, kind: Collection['kind']): Collection {
    return this.putCollection({
      id: this.#fresh.newCollectionId(),
      projectId: this.#design.projectId,
      name,
      kind,
      portalState: 'draft',
      publishedAt: null,
      selected: false,
      createdAt: this.#fresh.now,
    });
  }

  /** Created when it is first needed. */
  defaultCollection(): Collection {
    for (const each of this.#collections.values()) if (each.kind === 'default') return each;
    return this.addCollection(defaultCollectionName(this.#design.projectName), 'default');
  }

  putCollection(collection: Collection): Collection {
    this.#collections.set(collection.id, collection);
    this.#touched.collections.add(collection.id);
    return collection;
  }

  /**
   * Makes the reference the last active item of the collection. A removed item becomes active again, with its id, note
   * and quantity.
   */
  place(
    collection: Collection,
    reference: ProductReference,
  ): { item: CollectionItem; placed: PlacementOutcome } {
    const existing = this.#items.get(this.#places.get(placeKey(collection.id, reference)) ?? '');
    if (existing?.state === 'active') return { item: existing, placed: 'alreadyPresent' };
    const position = this.#nextPosition(collection.id);
    const item: CollectionItem = existing
      ? { ...existing, state: 'active', selected: collection.selected, removedAt: null, position }
      : {
          id: this.#fresh.newItemId(),
          projectId: this.#design.projectId,
          collectionId: collection.id,
          productReference: reference,
          state: 'active',
          selected: collection.selected,
          addedAt: this.#fresh.now,
          removedAt: null,
          position,
          note: null,
          quantity: 1,
        };
    this.putItem(item);
    return { item, placed: existing ? 'restored' : 'added' };
  }

  /** A soft delete: the item stays in its collection, marked as removed. */
  remove(item: CollectionItem): void {
    this.putItem({ ...item, state: 'removed', selected: false, removedAt: this.#fresh.now, position: null });
  }

  putItem(item: CollectionItem): void {
    this.#forget(item.id);
    this.#index(item);
    this.#touched.items.add(item.id);
  }

  destroyItem(id: string): void {
    this.#forget(id);
    this.#touched.items.delete(id);
    this.#destroyed.items.add(id);
  }

  /** With its items. */
  destroyCollection(id: string): void {
    for (const item of this.itemsOf(id)) this.destroyItem(item.id);
    this.#collections.delete(id);
    this.#touched.collections.delete(id);
    this.#destroyed.collections.add(id);
  }

  change(): RecordChange {
    return {
      collections: [...this.#touched.collections].flatMap((id) => this.#collections.get(id) ?? []),
      items: [...this.#touched.items].flatMap((id) => this.#items.get(id) ?? []),
      destroyedCollectionIds: [...this.#destroyed.collections],
      destroyedItemIds: [...this.#destroyed.items],
    };
  }

  #nextPosition(collectionId: string): number {
    const last =
      this.#lastPosition.get(collectionId) ??
      this.itemsOf(collectionId).reduce((highest, { position }) => Math.max(highest, position ?? 0), 0);
    this.#lastPosition.set(collectionId, last + 1);
    return last + 1;
  }

  #index(item: CollectionItem): void {
    this.#items.set(item.id, item);
    this.#places.set(placeKey(item.collectionId, item.productReference), item.id);
    const siblings = this.#itemIdsOf.get(item.collectionId);
    if (siblings) siblings.add(item.id);
    else this.#itemIdsOf.set(item.collectionId, new Set([item.id]));
    if (item.state === 'active') this.#count(item.productReference, 1);
  }

  #forget(id: string): void {
    const item = this.#items.get(id);
    if (!item) return;
    this.#items.delete(id);
    this.#places.delete(placeKey(item.collectionId, item.productReference));
    this.#itemIdsOf.get(item.collectionId)?.delete(id);
    if (item.state === 'active') this.#count(item.productReference, -1);
  }

  #count(reference: ProductReference, by: 1 | -1): void {
    const key = referenceKey(reference);
    this.#active.set(key, (this.#active.get(key) ?? 0) + by);
  }
}

function placeKey(collectionId: string, reference: ProductReference): string {
  return `${collectionId} ${referenceKey(reference)}`;
}
