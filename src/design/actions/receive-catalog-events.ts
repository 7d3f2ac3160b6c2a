import { Value } from 'typebox/value';
import type { Tx } from '../../platform/db/database.ts';
import type { Answer } from '../../platform/idempotency/answer-once.ts';
import { type CatalogEvent, type FitsField, readCatalogEvents } from '../domain/catalog-event.ts';
import { CatalogVariantSchema, ProductSchema } from '../gateways/catalog/schemas.ts';
import { takeCatalogEvent } from '../store/catalog-events.ts';
import { addRelatedProduct, refreshCatalogFields } from '../store/variant-rows.ts';

/** Refreshes what rows last knew of the catalog. No row appears or goes, whatever is told. */
export async function receiveCatalogEvents(tx: Tx, body: unknown): Promise<Answer> {
  const counts = { applied: 0, duplicates: 0, ignored: 0 };
  for (const event of readCatalogEvents(body, fitsVariant)) counts[await receive(tx, event)]++;
  return { status: 200, body: counts };
}

/** A catalog may tell more of a variant than Lintel knows by name: that is kept as it is. */
const FIELDS = {
  ...CatalogVariantSchema.properties,
  relatedProductIds: ProductSchema.properties.relatedProductIds,
};

const fitsVariant: FitsField = (name, value) =>
  !Object.hasOwn(FIELDS, name) ||
  (Value.Check(FIELDS[name as keyof typeof FIELDS], value) && (name !== 'imageUrl' || mayBePicture(value)));

/** An http(s) address, or a path as the embedded catalog has it: what is shown as a picture runs no script. */
function mayBePicture(imageUrl: unknown): boolean {
  if (typeof imageUrl !== 'string') return imageUrl === null;
  const url = imageUrl === '' ? null : URL.parse(imageUrl, 'https://catalog.invalid');
  return url?.protocol === 'https:' || url?.protocol === 'http:';
}

async function receive(tx: Tx, event: CatalogEvent): Promise<'applied' | 'duplicates' | 'ignored'> {
  if (!(await takeCatalogEvent(tx, event.source, event.id))) return 'duplicates';
  switch (event.type) {
    case 'ProductVariantCatalogChanged':
      return (await refreshCatalogFields(tx, [event])) > 0 ? 'applied' : 'ignored';
    case 'RelatedProductAdded':
      return (await addRelatedProduct(tx, event.productId, event.relatedProductId)) > 0
        ? 'applied'
        : 'ignored';
    case 'other':
      return 'ignored';
  }
}
