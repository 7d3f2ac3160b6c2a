import type { Project } from '../../party-directory/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { activeInOrder } from '../domain/item-order.ts';
import { type ProductSchedule, productSchedule } from '../domain/product-schedule.ts';
import type { DesignParts } from '../parts.ts';
import { collectionNotFound } from './collections.ts';
import { describeItems } from './describe-items.ts';
import { loadDesign } from './load-design.ts';

/** Over the active items of one collection, or of all of them. */
export async function getProductSchedule(
  parts: DesignParts,
  db: DbOrTx,
  project: Project,
  collectionId?: string,
): Promise<ProductSchedule> {
  const design = await loadDesign(parts.records, project);
  const collections = design.collections.filter(
    ({ id }) => collectionId === undefined || id === collectionId,
  );
  if (collectionId !== undefined && collections.length === 0) throw collectionNotFound();
  const byCollection = Map.groupBy(design.items, (item) => item.collectionId);
  const active = collections.flatMap((collection) =>
    activeInOrder(byCollection.get(collection.id) ?? []).map((item) => ({ item, name: collection.name })),
  );
  const described = await describeItems(
    parts,
    db,
    project.id,
    active.map(({ item }) => item),
  );
  const known = new Map(described.items.map((each) => [each.item.id, each]));
  return productSchedule(
    active.map(({ item: { id, productReference, quantity, note }, name: collectionName }) => {
      const found = known.get(id);
      const product = found
        ? {
            sku: found.variant?.sku ?? null,
            title: found.name,
            manufacturer: found.product.brand,
            price: found.price,
          }
        : null;
      return { productReference, collectionName, quantity, note, product };
    }),
  );
}
