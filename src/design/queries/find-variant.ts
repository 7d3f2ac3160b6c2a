import { NotFound } from '../../kernel/domain-error.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { ProjectProductVariantNotMadeToOrder } from '../domain/errors.ts';
import { type MadeToOrderVariant, madeToOrderVariants } from '../store/made-to-order-variants.ts';
import { findVariantRow, type ProjectProductVariant } from '../store/variant-rows.ts';

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
