import { sql } from 'kysely';
import { firstOfEach } from '../../kernel/first-of-each.ts';
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

export interface NewerFields {
  variantId: string;
  catalogVersion: number;
  fields: CatalogFields;
}

/**
 * Stores newer fields of the catalog on every row of their variants; older ones change nothing. Returns those that were
 * stored somewhere.
 */
export async function refreshCatalogFields<F extends NewerFields>(
  db: DbOrTx,
  given: readonly F[],
): Promise<Set<F>> {
  const newer = eachNewer(given);
  if (newer.length === 0) return new Set();
  const { rows } = await sql<{ places: number[] }>`
    update project_product_variant as row
    set catalog = coalesce(row.catalog, '{}') || newer.fields,
        catalog_version = newer.catalog_version,
        catalog_at = now(),
        name = coalesce(newer.fields ->> 'name', row.name)
    from (
      select row.id, max(given.catalog_version) as catalog_version, array_agg(distinct given.place::int) as places,
        coalesce(jsonb_object_agg(field.key, field.value order by given.place) filter (where field.key is not null), '{}')
          as fields
      from (
        select id, reference_id, catalog_version from project_product_variant
        where kind = 'stock' and reference_id = any(${newer.map(({ variantId }) => variantId)}::text[])
        order by id for update) row
      join unnest(${newer.map(({ variantId }) => variantId)}::text[],
        ${newer.map(({ catalogVersion }) => catalogVersion)}::bigint[],
        ${newer.map(({ fields }) => JSON.stringify(fields))}::jsonb[])
        with ordinality as given (variant_id, catalog_version, fields, place)
        on row.reference_id = given.variant_id
          and (row.catalog_version is null or row.catalog_version < given.catalog_version)
      left join lateral jsonb_each(given.fields) field on true
      group by row.id) newer
    where row.id = newer.id
    returning newer.places`.execute(db);
  const stored = new Set(rows.flatMap(({ places }) => places));
  return new Set(newer.filter((_, index) => stored.has(index + 1)));
}

/** Without those that are no newer than one before them. */
function eachNewer<F extends NewerFields>(given: readonly F[]): F[] {
  const versions = new Map<string, number>();
  return given.filter(({ variantId, catalogVersion }) => {
    const isNewer = catalogVersion > (versions.get(variantId) ?? -1);
    if (isNewer) versions.set(variantId, catalogVersion);
    return isNewer;
  });
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

/** Of a row; a product of a real catalog has a dozen. */
const MOST_RELATED = 1000;

export interface RelatedProduct {
  productId: string;
  relatedProductId: string;
}

/**
 * Adds them to the rows of their products. The set only grows, so the order of events does not matter. Returns those
 * that a row didn't have.
 */
export async function addRelatedProducts<R extends RelatedProduct>(
  tx: Tx,
  related: readonly R[],
): Promise<Set<R>> {
  const given = firstOfEach(related, (each) => JSON.stringify([each.productId, each.relatedProductId]));
  if (given.length === 0) return new Set();
  const { rows } = await sql<{ places: number[] }>`
    update project_product_variant as row
    set catalog = jsonb_set(row.catalog, '{relatedProductIds}',
      coalesce(row.catalog -> 'relatedProductIds', '[]') || added.products)
    from (
      select id, jsonb_agg(product order by place) as products, array_agg(place::int) as places from (
        select row.id, given.related_product_id as product, given.place,
          jsonb_array_length(row.known) + row_number() over (partition by row.id order by given.place) as length
        from (
          select id, catalog ->> 'productId' as product_id, coalesce(catalog -> 'relatedProductIds', '[]') as known
          from project_product_variant
          where catalog ->> 'productId' = any(${given.map(({ productId }) => productId)}::text[])
          order by id for update) row
        join unnest(${given.map(({ productId }) => productId)}::text[],
          ${given.map(({ relatedProductId }) => relatedProductId)}::text[])
          with ordinality as given (product_id, related_product_id, place)
          on row.product_id = given.product_id and not row.known ? given.related_product_id) more
      where length <= ${MOST_RELATED}
      group by id) added
    where row.id = added.id
    returning added.places`.execute(tx);
  const added = new Set(rows.flatMap(({ places }) => places));
  return new Set(given.filter((_, index) => added.has(index + 1)));
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
