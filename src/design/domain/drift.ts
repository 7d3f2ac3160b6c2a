import { referenceKey } from './product-reference.ts';
import type { Collection, CollectionItem, ProjectDesign } from './project-design.ts';
import { settleRows, type VariantRow } from './variant-rows.ts';

/** A place where the record store and Lintel's own tables disagree, or where the store contradicts itself. */
export interface Drift {
  kind:
    | 'row missing'
    | 'row superfluous'
    | 'item without collection'
    | 'item twice'
    | 'default collection twice';
  projectId: string;
  /** The item, collection or row; for a missing row, the reference that should have one. */
  id: string;
}

/** Empty in a project where every command was carried out completely. */
export function driftOf(design: ProjectDesign, rows: VariantRow[]): Drift[] {
  const { projectId, collections, items } = design;
  const strays = [...strayItems(collections, items)];
  const { projected, released } = settleRows(items, rows);
  const defaults = collections.filter((collection) => collection.kind === 'default');
  return [
    ...projected.map((reference) => ({
      kind: 'row missing' as const,
      projectId,
      id: referenceKey(reference),
    })),
    ...released.map((row) => ({ kind: 'row superfluous' as const, projectId, id: row.id })),
    ...strays.map(({ kind, item }) => ({ kind, projectId, id: item.id })),
    ...defaults.slice(1).map(({ id }) => ({ kind: 'default collection twice' as const, projectId, id })),
  ];
}

/** Items that no command leaves behind: in no collection, or a second one for the same reference in a collection. */
export function* strayItems(
  collections: Collection[],
  items: CollectionItem[],
): Generator<{ kind: 'item without collection' | 'item twice'; item: CollectionItem }> {
  const known = new Set(collections.map((collection) => collection.id));
  const places = new Set<string>();
  // Active items first: of two items for one reference, the active one stays.
  for (const item of items.toSorted((a, b) => a.state.localeCompare(b.state))) {
    const place = `${item.collectionId} ${referenceKey(item.productReference)}`;
    if (!known.has(item.collectionId)) yield { kind: 'item without collection', item };
    else if (places.has(place)) yield { kind: 'item twice', item };
    places.add(place);
  }
}
