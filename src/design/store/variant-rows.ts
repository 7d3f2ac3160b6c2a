import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import type { CatalogFields, KeptFields } from '../domain/catalog-fields.ts';
import type { ProductReference } from '../domain/product-reference.ts';
import type { VariantRow } from '../domain/variant-rows.ts';

declare module '../../platform/db/tables.ts' {
  interface Narrowed {
    project_product_variant: { catalog: CatalogFields | null };
  }
}

export interface ProjectProductVariant extends VariantRow, KeptFields {
  projectId: string;
  name: string;
  createdAt: string;
}

const selectRows = (db: DbOrTx) =>
  db
    .selectFrom('project_product_variant')
    .selectAll()
    .select(sql<boolean>`coalesce(catalog_at < now() - interval '1 hour', true)`.as('outlived'));

export async function variantRowsOf(db: DbOrTx, projectId: string): Promise<ProjectProductVariant[]> {
  const rows = await selectRows(db).where('project_id', '=', projectId).orderBy('id').execute();
  return rows.map(variantOf);
}

export async function allVariantRows(db: DbOrTx): Promise<ProjectProductVariant[]> {
  const rows = await selectRows(db).orderBy('id').execute();
  return rows.map(variantOf);
}

export async function findVariantRow(
  db: DbOrTx,
  projectId: string,
  id: string,
): Promise<ProjectProductVariant | null> {
  const row = await selectRows(db)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? variantOf(row) : null;
}

export async function insertVariantRows(tx: Tx, rows: ProjectProductVariant[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('project_product_variant')
    .values(
      rows.map((row) => ({
        id: row.id,
        project_id: row.projectId,
        kind: kindOf(row.productReference),
        reference_id: row.productReference.id,
        name: row.name,
        catalog: row.catalog && JSON.stringify(row.catalog),
        catalog_version: row.catalogVersion,
        created_at: row.createdAt,
      })),
    )
    .execute();
}

export async function deleteVariantRows(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('project_product_variant').where('id', 'in', ids).execute();
}

/** Stores newer fields of the catalog on every row of the variant; older ones change nothing. */
export async function refreshCatalogFields(
  db: DbOrTx,
  newer: { variantId: string; catalogVersion: number; fields: CatalogFields }[],
): Promise<number> {
  if (newer.length === 0) return 0;
  const { rows } = await sql<{ id: string }>`
    update project_product_variant as row
    set catalog = coalesce(row.catalog, '{}') || given.fields,
        catalog_version = given.catalog_version,
        catalog_at = now(),
        name = coalesce(given.fields ->> 'name', row.name)
    from unnest(${newer.map((each) => each.variantId)}::text[], ${newer.map((each) => each.catalogVersion)}::bigint[],
      ${newer.map((each) => JSON.stringify(each.fields))}::jsonb[]) as given (variant_id, catalog_version, fields)
    where row.kind = 'stock' and row.reference_id = given.variant_id
      and (row.catalog_version is null or row.catalog_version < given.catalog_version)
    returning row.id`.execute(db);
  return rows.length;
}

/** Replaces fields that have claimed a higher version for more than an hour by the catalog's own answer. */
export async function overruleCatalogFields(
  db: DbOrTx,
  answered: { variantId: string; catalogVersion: number; fields: CatalogFields }[],
): Promise<void> {
  if (answered.length === 0) return;
  await sql`
    update project_product_variant as row
    set catalog = given.fields || jsonb_strip_nulls(jsonb_build_object('relatedProductIds', row.catalog -> 'relatedProductIds')),
        catalog_version = given.catalog_version,
        catalog_at = now(),
        name = coalesce(given.fields ->> 'name', row.name)
    from unnest(${answered.map((each) => each.variantId)}::text[],
      ${answered.map((each) => each.catalogVersion)}::bigint[],
      ${answered.map((each) => JSON.stringify(each.fields))}::jsonb[]) as given (variant_id, catalog_version, fields)
    where row.kind = 'stock' and row.reference_id = given.variant_id
      and row.catalog_version > given.catalog_version
      and coalesce(row.catalog_at < now() - interval '1 hour', true)`.execute(db);
}

/** The set only grows, so the order of events does not matter. */
export async function addRelatedProduct(
  tx: Tx,
  productId: string,
  relatedProductId: string,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update project_product_variant
    set catalog = jsonb_set(catalog, '{relatedProductIds}',
      coalesce(catalog -> 'relatedProductIds', '[]') || to_jsonb(${relatedProductId}::text))
    where catalog ->> 'productId' = ${productId}
      and not coalesce(catalog -> 'relatedProductIds', '[]') ? ${relatedProductId}
    returning id`.execute(tx);
  return rows.length;
}

function kindOf(reference: ProductReference): 'stock' | 'made_to_order' {
  return reference.kind === 'made_to_order' ? 'made_to_order' : 'stock';
}

function variantOf(row: {
  id: string;
  project_id: string;
  kind: 'stock' | 'made_to_order';
  reference_id: string;
  name: string;
  catalog: CatalogFields | null;
  catalog_version: number | null;
  outlived: boolean;
  created_at: Date;
}): ProjectProductVariant {
  return {
    id: row.id,
    projectId: row.project_id,
    productReference: { kind: row.kind === 'stock' ? 'variant' : 'made_to_order', id: row.reference_id },
    name: row.name,
    catalog: row.catalog,
    catalogVersion: row.catalog_version,
    outlived: row.outlived,
    createdAt: row.created_at.toISOString(),
  };
}
