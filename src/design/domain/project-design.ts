import type { ProductReference } from './product-reference.ts';

export interface Collection {
  id: string;
  projectId: string;
  name: string;
  kind: 'default' | 'curated' | 'favorites';
  portalState: 'draft' | 'published';
  publishedAt: string | null;
  selected: boolean;
  createdAt: string;
}

/** A collection has at most one item for a reference: removed and added again, it is the same item. */
export interface CollectionItem {
  id: string;
  projectId: string;
  collectionId: string;
  productReference: ProductReference;
  state: 'active' | 'removed';
  selected: boolean;
  addedAt: string;
  removedAt: string | null;
  /** Only its order counts: numbers from 1, with gaps. Null for removed items, and for those of earlier releases. */
  position: number | null;
  /** Shown to the client. */
  note: string | null;
  quantity: number;
}

export const MAX_QUANTITY = 100_000;
export const MAX_NOTE_LENGTH = 2_000;

/**
 * Everything that the designers of one project have collected. It is loaded as a whole because the release rule spans
 * collections.
 */
export interface ProjectDesign {
  projectId: string;
  projectName: string;
  collections: Collection[];
  items: CollectionItem[];
}

/** What a command writes to the record store. Idempotent. */
export interface RecordChange {
  collections: Collection[];
  items: CollectionItem[];
  destroyedCollectionIds: string[];
  destroyedItemIds: string[];
}

export function defaultCollectionName(projectName: string): string {
  return `${projectName}-default`;
}

/** A stored collection as it is called now: the default collection's name follows the project's. */
export function withCurrentName(collection: Collection, projectName: string): Collection {
  return collection.kind === 'default'
    ? { ...collection, name: defaultCollectionName(projectName) }
    : collection;
}

export function applyChange(design: ProjectDesign, change: RecordChange): ProjectDesign {
  return {
    ...design,
    collections: replaced(design.collections, change.collections, change.destroyedCollectionIds),
    items: replaced(design.items, change.items, change.destroyedItemIds),
  };
}

function replaced<T extends { id: string }>(before: T[], written: T[], destroyed: string[]): T[] {
  const byId = new Map(before.map((each) => [each.id, each]));
  for (const each of written) byId.set(each.id, each);
  for (const id of destroyed) byId.delete(id);
  return [...byId.values()];
}
