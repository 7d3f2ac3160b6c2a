import { Value } from 'typebox/value';
import { isOneOf, keysOf } from '../../kernel/keys.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type CatalogEvent, type FitsField, readCatalogEvents } from '../domain/catalog-event.ts';
import { CatalogVariantSchema, ProductSchema } from '../gateways/catalog/schemas.ts';
import { takeCatalogEvents } from '../store/catalog-events.ts';
import { addRelatedProducts, refreshCatalogFields } from '../store/variant-rows.ts';

/** The events of a body. Their versions can be any: one that the catalog never confirms counts for an hour. */
export const catalogEventsOf = (body: unknown): CatalogEvent[] => readCatalogEvents(body, fitsVariant);

/** How many events were handled in which way. */
type Received = Record<'applied' | 'duplicates' | 'ignored', number>;

/**
 * Updates the catalog fields that rows keep. No row is added or removed, whatever an event says. Each kind takes one
 * statement, however many events there are: commands of the projects with these rows wait until it is done.
 */
export async function receiveCatalogEvents(tx: Tx, events: CatalogEvent[]): Promise<Received> {
  const taken = await takeCatalogEvents(tx, events);
  const stored = await refreshCatalogFields(
    tx,
    taken.filter((event) => event.type === 'ProductVariantCatalogChanged'),
  );
  const added = await addRelatedProducts(
    tx,
    taken.filter((event) => event.type === 'RelatedProductAdded'),
  );
  const applied = stored.size + added.size;
  return { applied, duplicates: events.length - taken.length, ignored: taken.length - applied };
}

/** The fields that Lintel knows. A catalog may send others, which are stored as they are. */
const FIELDS = {
  ...CatalogVariantSchema.properties,
  relatedProductIds: ProductSchema.properties.relatedProductIds,
};

const fitsVariant: FitsField = (name, value) =>
  !isOneOf(keysOf(FIELDS), name) ||
  (Value.Check(FIELDS[name], value) && (name !== 'imageUrl' || mayBePicture(value)));

/**
 * An http(s) address, or a path as the embedded catalog uses it. Other schemes could run a script where pictures are
 * shown.
 */
function mayBePicture(imageUrl: unknown): boolean {
  if (typeof imageUrl !== 'string') return imageUrl === null;
  const url = imageUrl === '' ? null : URL.parse(imageUrl, 'https://catalog.invalid');
  return url?.protocol === 'https:' || url?.protocol === 'http:';
}
