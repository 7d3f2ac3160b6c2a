import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

const CHILDREN = 8;
const ROOTS = 10;
const BATCH = 10_000;

/** An ontology of so many approved classes, eight below each, with texts and links as stewards write them. */
export async function fillOntology(db: Db, count: number): Promise<void> {
  await sql`truncate object_class`.execute(db);
  const links = await entryIds(db);
  const rows: Row[] = [];
  for (let n = 0; n < count; n++)
    rows.push(rowOf(n, n < ROOTS ? null : (rows[Math.floor((n - ROOTS) / CHILDREN)] ?? null), count, links));
  for (let start = 0; start < count; start += BATCH)
    await sql`
      insert into object_class (${sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))})
      select ${sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))}
      from jsonb_populate_recordset(null::object_class, ${JSON.stringify(rows.slice(start, start + BATCH))}::jsonb)`.execute(
      db,
    );
  await sql`vacuum analyze object_class`.execute(db);
}

interface Links {
  uniformat: string[];
  masterformat: string[];
  codes: string[];
  categories: { id: string; name: string; int: number }[];
}

async function entryIds(db: Db): Promise<Links> {
  const { rows } = await sql<{ id: string; kind: string }>`select id, kind from classification_entry`.execute(
    db,
  );
  const categories = await sql<{ id: string; name: string; int: number }>`
    select id, builtin_name as name, builtin_category_int as int from cad_category where not retired`.execute(
    db,
  );
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.id);
  return {
    uniformat: of('uniformat'),
    masterformat: of('masterformat'),
    codes: of('object_class_codes'),
    categories: categories.rows,
  };
}

interface Row extends Record<string, string | number | boolean | null> {
  id: string;
  uniformat_source_id: string | null;
  masterformat_source_id: string | null;
  object_class_code_source_id: string | null;
  cad_source_id: string | null;
  depth: number;
  path: string;
}

/** Roots author all four links, every third class its own UniFormat code; the rest is inherited. */
function rowOf(n: number, parent: Row | null, count: number, links: Links): Row {
  const id = `oc_01k7${String(n).padStart(22, '0')}`;
  const handle = `partition-type-${n}`;
  const category = parent === null ? pick(links.categories, n) : null;
  const uniformat = parent === null || n % 3 === 0 ? pick(links.uniformat, n) : null;
  return {
    id,
    handle,
    name: `Partition type ${n}`,
    status: 'approved',
    parent_id: parent?.id ?? null,
    description: `Interior partition, metal stud with gypsum board on both sides, build-up ${n}`,
    synonyms: n % 2 === 0 ? 'drywall, stud wall, Trockenbauwand' : null,
    uniformat_id: uniformat,
    uniformat_source_id: uniformat === null ? (parent?.uniformat_source_id ?? null) : id,
    masterformat_id: parent === null ? pick(links.masterformat, n) : null,
    masterformat_source_id: parent === null ? id : parent.masterformat_source_id,
    object_class_code_id: parent === null ? pick(links.codes, n) : null,
    object_class_code_source_id: parent === null ? id : parent.object_class_code_source_id,
    cad_category_id: category?.id ?? null,
    cad_given: category?.name ?? null,
    cad_bound_name: category?.name ?? null,
    cad_bound_int: category?.int ?? null,
    cad_source_id: parent === null ? id : parent.cad_source_id,
    depth: parent === null ? 0 : parent.depth + 1,
    path: parent === null ? handle : `${parent.path}/${handle}`,
    is_leaf: n * CHILDREN + ROOTS >= count,
    revision: 1,
  };
}

function pick<T>(from: readonly T[], n: number): T {
  return from[n % from.length] as T;
}
