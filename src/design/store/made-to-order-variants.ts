import type { DbOrTx, Tx } from '../../platform/db/database.ts';

/** A made-to-order variant with its latest revision. Snapshots are text here, because parsing them can fail. */
export interface MadeToOrderVariant {
  id: string;
  projectId: string;
  productMtoId: string;
  name: string;
  revision: number;
  selections: string;
  configuration: string;
}

export interface MadeToOrderRevision {
  revision: number;
  selections: string;
  configuration: string;
  createdAt: string;
}

/** Without those that were withdrawn. */
export async function madeToOrderVariants(
  db: DbOrTx,
  projectId: string,
  ids: readonly string[],
): Promise<Map<string, MadeToOrderVariant>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('made_to_order_variant as variant')
    .innerJoin('made_to_order_revision as latest', (join) =>
      join.onRef('latest.variant_id', '=', 'variant.id').onRef('latest.revision', '=', 'variant.revision'),
    )
    .select([
      'variant.id as id',
      'variant.project_id as projectId',
      'variant.product_mto_id as productMtoId',
      'variant.name as name',
      'variant.revision as revision',
      'latest.selections as selections',
      'latest.configuration as configuration',
    ])
    .where('variant.project_id', '=', projectId)
    .where('variant.id', 'in', ids)
    .where('variant.withdrawn_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function insertMadeToOrderVariant(
  tx: Tx,
  variant: MadeToOrderVariant,
  createdAt: string,
): Promise<void> {
  await tx
    .insertInto('made_to_order_variant')
    .values({
      id: variant.id,
      project_id: variant.projectId,
      product_mto_id: variant.productMtoId,
      name: variant.name,
      revision: variant.revision,
    })
    .execute();
  await insertRevision(tx, variant.id, { ...variant, createdAt });
}

export async function reviseMadeToOrderVariant(
  tx: Tx,
  id: string,
  revision: MadeToOrderRevision,
): Promise<void> {
  await tx
    .updateTable('made_to_order_variant')
    .set({ revision: revision.revision })
    .where('id', '=', id)
    .execute();
  await insertRevision(tx, id, revision);
}

export async function withdrawMadeToOrderVariant(tx: Tx, id: string, at: string): Promise<void> {
  await tx.updateTable('made_to_order_variant').set({ withdrawn_at: at }).where('id', '=', id).execute();
}

export async function revisionsOf(db: DbOrTx, id: string): Promise<MadeToOrderRevision[]> {
  const rows = await db
    .selectFrom('made_to_order_revision')
    .select(['revision', 'selections', 'configuration', 'created_at'])
    .where('variant_id', '=', id)
    .orderBy('revision')
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
}

async function insertRevision(tx: Tx, id: string, revision: MadeToOrderRevision): Promise<void> {
  await tx
    .insertInto('made_to_order_revision')
    .values({
      variant_id: id,
      revision: revision.revision,
      selections: revision.selections,
      configuration: revision.configuration,
      created_at: revision.createdAt,
    })
    .execute();
}
