import { Value } from 'typebox/value';
import { ValidationError } from '../../kernel/domain-error.ts';
import { isOneOf, keysOf } from '../../kernel/keys.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  type CatalogEvent,
  type FitsField,
  FURTHEST_AHEAD,
  readCatalogEvents,
  tooFarAhead,
} from '../domain/catalog-event.ts';
import { CatalogUnavailable } from '../domain/errors.ts';
import { CatalogVariantSchema, ProductSchema } from '../gateways/catalog/schemas.ts';
import type { DesignParts } from '../parts.ts';
import { takeCatalogEvent } from '../store/catalog-events.ts';
import { addRelatedProduct, knownVersions, refreshCatalogFields } from '../store/variant-rows.ts';

/**
 * The events of a body, checked for credible versions: an event that claims a version far ahead of what is known
 * would otherwise overwrite a variant for good. If the rows have no version to compare, this queries the
 * catalog, so it runs before the transaction.
 */
export async function credibleCatalogEvents(
  { catalog }: DesignParts,
  db: Db,
  body: unknown,
): Promise<CatalogEvent[]> {
  const events = readCatalogEvents(body, fitsVariant);
  const ids = events.flatMap((event) =>
    event.type === 'ProductVariantCatalogChanged' ? [event.variantId] : [],
  );
  const known = await knownVersions(db, ids);
  const doubtful = tooFarAhead(events, known).map(({ variantId }) => variantId);
  if (doubtful.length === 0) return events;
  const { found } = await catalog.variants(doubtful).catch(nothingWhenUnavailable);
  for (const [id, { catalogVersion }] of found) known.set(id, Math.max(catalogVersion, known.get(id) ?? 0));
  const faults = tooFarAhead(events, known).map(({ at, known: version }) => ({
    path: `${Array.isArray(body) ? `body.${at}` : 'body'}.data.catalogVersion`,
    rule: 'maximum',
    message: `is too high: the variant's current version is ${version}, and a new one can be at most ${FURTHEST_AHEAD} higher`,
  }));
  if (faults.length > 0) throw new ValidationError(faults);
  return events;
}

function nothingWhenUnavailable(error: unknown): { found: ReadonlyMap<string, { catalogVersion: number }> } {
  if (error instanceof CatalogUnavailable) return { found: new Map() };
  throw error;
}

/** How many events were handled in which way. */
type Received = Record<'applied' | 'duplicates' | 'ignored', number>;

/** Updates the catalog fields that rows keep. No row is added or removed, whatever an event says. */
export async function receiveCatalogEvents(tx: Tx, events: CatalogEvent[]): Promise<Received> {
  const counts: Received = { applied: 0, duplicates: 0, ignored: 0 };
  for (const event of events) counts[await receive(tx, event)]++;
  return counts;
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

async function receive(tx: Tx, event: CatalogEvent): Promise<keyof Received> {
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
