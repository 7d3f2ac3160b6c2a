import { present } from '../../kernel/present.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DesignParts } from '../parts.ts';
import { revisionsOf } from '../store/made-to-order-variants.ts';
import { variantRowsOf } from '../store/variant-rows.ts';
import { madeToOrderRow, variantRow } from './find-variant.ts';
import { type HydratedVariant, hydrateVariants } from './hydrate-variants.ts';
import { madeToOrderView, revisionView } from './variant-view.ts';

export async function listProjectProductVariants(parts: DesignParts, db: Db, projectId: string) {
  const items = await hydrateVariants(parts, db, projectId, await variantRowsOf(db, projectId));
  return { count: items.length, items };
}

/** The answer for a made-to-order variant is its snapshot, so one that is not readable is an error here. */
export async function getProjectProductVariant(
  parts: DesignParts,
  db: Db,
  projectId: string,
  id: string,
): Promise<HydratedVariant> {
  const row = await variantRow(db, projectId, id);
  if (row.productReference.kind === 'made_to_order') {
    const { variant } = await madeToOrderRow(db, projectId, id);
    return madeToOrderView(row, variant);
  }
  const [hydrated] = await hydrateVariants(parts, db, projectId, [row]);
  return present(hydrated);
}

export async function listProjectProductVariantRevisions(db: Db, projectId: string, id: string) {
  const refusal = 'This is a catalog variant; only made-to-order variants have revisions.';
  await madeToOrderRow(db, projectId, id, refusal);
  const items = (await revisionsOf(db, id)).map(revisionView);
  return { count: items.length, items };
}
