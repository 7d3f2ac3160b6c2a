import type { DbOrTx } from '../../platform/db/database.ts';
import { type CatalogFields, newestFields, overrules } from '../domain/catalog-fields.ts';
import { CatalogUnavailable, ProjectProductVariantSnapshotUnreadable } from '../domain/errors.ts';
import { type CatalogLookup, type CatalogVariant } from '../gateways/catalog/catalog.ts';
import type { DesignParts } from '../parts.ts';
import { type MadeToOrderVariant, madeToOrderVariants } from '../store/made-to-order-variants.ts';
import {
  overruleCatalogFields,
  type ProjectProductVariant,
  refreshCatalogFields,
} from '../store/variant-rows.ts';
import { type CatalogState, madeToOrderView, stockView, unreadableView } from './variant-view.ts';

const NOTHING_ASKED: CatalogLookup<CatalogVariant> = { found: new Map(), missing: [], stale: true };

export type HydratedVariant = ReturnType<typeof stockView | typeof madeToOrderView | typeof unreadableView>;

/**
 * Rows as they are answered: stock variants with the catalog's current fields, read in one call. While the catalog is
 * unavailable, the last known fields are used and marked stale. Fields that are newer than those of the row are
 * stored for the next time.
 */
export async function hydrateVariants(
  parts: DesignParts,
  db: DbOrTx,
  projectId: string,
  rows: ProjectProductVariant[],
): Promise<HydratedVariant[]> {
  const stock = rows.filter((row) => row.productReference.kind === 'variant');
  const made = rows.filter((row) => row.productReference.kind === 'made_to_order');
  const answer = await readCatalog(parts, stock);
  const snapshots = await madeToOrderVariants(
    db,
    projectId,
    made.map((row) => row.id),
  );
  await keepNewer(db, stock, answer);
  const gone = new Set(answer.missing);
  return rows.map((row) =>
    row.productReference.kind === 'variant'
      ? stockView(row, catalogFields(row, answer, gone))
      : listedMadeToOrder(row, snapshots.get(row.id)),
  );
}

async function readCatalog(
  parts: DesignParts,
  stock: ProjectProductVariant[],
): Promise<CatalogLookup<CatalogVariant>> {
  if (stock.length === 0) return NOTHING_ASKED;
  try {
    return await parts.catalog.variants(stock.map((row) => row.productReference.id));
  } catch (error) {
    if (error instanceof CatalogUnavailable) return NOTHING_ASKED;
    throw error;
  }
}

function catalogFields(
  row: ProjectProductVariant,
  { found, stale }: CatalogLookup<CatalogVariant>,
  gone: ReadonlySet<string>,
): { catalog: CatalogFields | null; catalogState: CatalogState } {
  const { id } = row.productReference;
  if (gone.has(id)) return { catalog: row.catalog, catalogState: 'missing' };
  const variant = found.get(id);
  const catalogState = variant && !stale ? 'fresh' : 'stale';
  return { catalog: variant ? newestFields(row, variant) : row.catalog, catalogState };
}

async function keepNewer(
  db: DbOrTx,
  stock: ProjectProductVariant[],
  { found, stale }: CatalogLookup<CatalogVariant>,
): Promise<void> {
  const answered = stock.flatMap((row) => {
    const variant = found.get(row.productReference.id);
    return variant
      ? [{ row, variantId: variant.id, catalogVersion: variant.catalogVersion, fields: { ...variant } }]
      : [];
  });
  await refreshCatalogFields(
    db,
    answered.filter(({ row, catalogVersion }) => (row.catalogVersion ?? -1) < catalogVersion),
  );
  // A kept answer may be older than what the row has received since.
  if (!stale)
    await overruleCatalogFields(
      db,
      answered.filter(({ row, catalogVersion }) => overrules(row, { catalogVersion })),
    );
}

function listedMadeToOrder(row: ProjectProductVariant, variant: MadeToOrderVariant | undefined) {
  if (!variant) return unreadableView(row);
  try {
    return madeToOrderView(row, variant);
  } catch (error) {
    if (error instanceof ProjectProductVariantSnapshotUnreadable) return unreadableView(row);
    throw error;
  }
}
