import { NotFound } from '../../kernel/domain-error.ts';
import { present } from '../../kernel/present.ts';
import { findProject } from '../../party-directory/index.ts';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import { ProjectProductVariantNotMadeToOrder } from '../domain/errors.ts';
import type { PartType } from '../domain/part-type.ts';
import type { RecordStore } from '../gateways/record-store/record-store.ts';
import type { DesignParts } from '../parts.ts';
import {
  type MadeToOrderVariant,
  madeToOrderVariants,
  revisionsOf,
} from '../store/made-to-order-variants.ts';
import { findVariantRow, type ProjectProductVariant, variantRowsOf } from '../store/variant-rows.ts';
import { type HydratedVariant, hydrateVariants } from './hydrate-variants.ts';
import { madeToOrderView, revisionView } from './variant-view.ts';

export async function variantRow(db: DbOrTx, projectId: string, id: string): Promise<ProjectProductVariant> {
  const row = await findVariantRow(db, projectId, id);
  if (!row) throw new NotFound("This variant doesn't exist in this project.");
  return row;
}

export async function madeToOrderRow(
  db: DbOrTx,
  projectId: string,
  id: string,
  /** The message for a catalog variant. */
  refusal?: string,
): Promise<{ row: ProjectProductVariant; variant: MadeToOrderVariant }> {
  const row = await variantRow(db, projectId, id);
  if (row.productReference.kind !== 'made_to_order') throw new ProjectProductVariantNotMadeToOrder(refusal);
  const variant = (await madeToOrderVariants(db, projectId, [id])).get(id);
  if (!variant) throw new NotFound("This variant doesn't exist in this project.");
  return { row, variant };
}

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

export async function getPartType(
  records: RecordStore,
  db: Db,
  id: string,
  mayUse: (projectId: string) => boolean,
): Promise<PartType> {
  const [part] = await records.get('part_type', [id]);
  const { projectId = null } = part ?? {};
  const isVisible = projectId === null || (mayUse(projectId) && (await findProject(db, projectId)));
  if (!part || !isVisible) throw new NotFound("This part type doesn't exist.");
  return part;
}
