import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import {
  type Amount,
  type ElementGroup,
  ElementSums,
  type MeasuredElement,
  type TypePresence,
} from '../domain/element-sums.ts';
import { CLASS_OF } from './class-joins.ts';
import { tallyClassLookups } from './summary-rows.ts';

interface Load {
  projectId: string;
  loadNo: number;
}

/** Rows of one statement: a group can have long codes, an amount some thousand sums. */
const BATCH = 2000;

/**
 * Writes what the sums hold at this moment and empties them. The classes and codes of types are filled in by
 * `completeSums`, because an element can come before its type.
 */
export async function writeSums(db: DbOrTx, { projectId, loadNo }: Load, sums: ElementSums): Promise<void> {
  const { parameters, groups, amounts, types } = sums.take();
  for (const batch of batches(parameters))
    await sql`
      insert into graph_parameter (project_id, load_no, document_id, no, name, group_name, unit, to_si, is_quantity)
      select ${projectId}, ${loadNo}, p.* from json_to_recordset(${JSON.stringify(batch)}::json)
        as p("documentId" text, no int, name text, "group" text, unit text, "toSi" double precision, "isQuantity" boolean)`.execute(
      db,
    );
  for (const batch of batches(groups))
    await sql`
      insert into graph_element_group (project_id, load_no, document_id, no, builtin_name, builtin_category_int,
        category_name, type_id, object_class_id, codes, parameters, quantities, elements, present, present_counts,
        examples)
      select ${projectId}, ${loadNo}, g."documentId", g.no, g.category ->> 'builtinName',
        (g.category ->> 'builtinCategoryInt')::bigint, g.category ->> 'name', g."typeId", g."objectClassId",
        graph_codes(nullif(g.classification::text, 'null')::json), g.parameters::int[], g.quantities, g.elements, g.present::int[], g."presentCounts"::int[], g.examples
      from json_to_recordset(${JSON.stringify(batch.map(withNumberLists))}::json)
        as g("documentId" text, no int, category json, "typeId" text, "objectClassId" text, classification json,
          parameters text, quantities int, elements int, present text, "presentCounts" text, examples text[])`.execute(
      db,
    );
  for (const batch of batches(amounts))
    await sql`
      insert into graph_amount (project_id, load_no, document_id, group_no, no, level_id, room_id, elements, sums,
        counts)
      select ${projectId}, ${loadNo}, a."documentId", a."groupNo", row_number() over (), a."levelId", a."roomId",
        a.elements, a.sums::double precision[], a.counts::int[]
      from json_to_recordset(${JSON.stringify(batch.map(withTextLists))}::json)
        as a("documentId" text, "groupNo" int, "levelId" text, "roomId" text, elements int, sums text,
          counts text)`.execute(db);
  for (const batch of batches(types))
    await sql`
      insert into graph_type_presence (project_id, load_no, document_id, type_id, present)
      select ${projectId}, ${loadNo}, t."documentId", t."typeId", t.present::int[]
      from json_to_recordset(${JSON.stringify(batch.map(withPresentList))}::json)
        as t("documentId" text, "typeId" text, present text)`.execute(db);
}

/** The database reads lists as text in half the time that it takes for lists in JSON. */
const withTextLists = ({ sums, counts, ...amount }: Amount) => ({
  ...amount,
  sums: `{${sums.join()}}`,
  counts: counts && `{${counts.join()}}`,
});

const withNumberLists = ({ parameters, present, presentCounts, ...group }: ElementGroup) => ({
  ...group,
  parameters: `{${parameters.join()}}`,
  present: `{${present.join()}}`,
  presentCounts: `{${presentCounts.join()}}`,
});

const withPresentList = ({ present, ...type }: TypePresence) => ({
  ...type,
  present: `{${present.join()}}`,
});

function* batches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}

/**
 * After the last element, when every type is there. Statistics don't know the load yet: the planner expects one group
 * and one type, and only a hash join reads each of them once.
 */
export async function completeSums(db: DbOrTx, { projectId, loadNo }: Load): Promise<void> {
  await onlyHashJoins(db, true);
  await sql`
    update graph_element_group e
    set type_object_class_id = t.object_class_id, type_codes = graph_codes(t.classification)
    from graph_node t
    where e.project_id = ${projectId} and e.load_no = ${loadNo}
      and t.project_id = ${projectId} and t.load_no = ${loadNo} and t.kind = 'type'
      and t.document_id = e.document_id and t.id = e.type_id`.execute(db);
  await onlyHashJoins(db, false);
}

async function onlyHashJoins(db: DbOrTx, only: boolean): Promise<void> {
  const others = only ? 'off' : 'on';
  await sql`select set_config('enable_nestloop', ${others}, true),
    set_config('enable_mergejoin', ${others}, true)`.execute(db);
}

/** Gives the groups of current documents the classes of the stored rules. Only differences are written. */
export async function setClassesOfGroups(db: DbOrTx, projectId: string): Promise<void> {
  const found = sql`(select ${CLASS_OF} from (select) once ${tallyClassLookups(projectId)})`;
  await sql`
    update graph_element_group t set class_id = ${found}
    where t.project_id = ${projectId}
      and (t.load_no, t.document_id) in (
        select d.load_no, d.document_id from graph_document d where d.project_id = ${projectId} and d.current)
      and t.class_id is distinct from ${found}`.execute(db);
}

const FETCH = 2000;

/** Makes the sums of a load, or of one of its documents, from the nodes that are stored. In the caller's transaction. */
export async function measureStored(
  db: DbOrTx,
  load: Load & { documentId?: string },
  signal?: AbortSignal,
): Promise<void> {
  const { projectId, loadNo, documentId } = load;
  const ofDocument = documentId === undefined ? sql`true` : sql`document_id = ${documentId}`;
  const scope = sql`project_id = ${projectId} and load_no = ${loadNo} and ${ofDocument}`;
  await deleteSums(db, scope);
  const sums = new ElementSums();
  await sql`
    declare measured no scroll cursor for
    select document_id as "documentId", id, kind, type_id as "typeId", level_id as "levelId", room_id as "roomId",
      object_class_id as "objectClassId", classification, builtin_name, builtin_category_int, category_name, parameters
    from graph_node where ${scope} and kind in ('element', 'type')`.execute(db);
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await sql<StoredElement>`fetch ${sql.lit(FETCH)} from measured`.execute(db);
    for (const row of rows) {
      if (row.kind === 'type') sums.addType(elementOf(row));
      else sums.add(elementOf(row));
    }
    if (sums.isFull || rows.length < FETCH) await writeSums(db, load, sums);
    if (rows.length < FETCH) break;
  }
  await sql`close measured`.execute(db);
  await completeSums(db, load);
}

interface StoredElement extends Omit<MeasuredElement, 'category' | 'parameters'> {
  kind: 'element' | 'type';
  builtin_name: string | null;
  builtin_category_int: number | null;
  category_name: string | null;
  parameters:
    | [name: string, group: string | null, storage: string | null, unit: string | null, value: unknown][]
    | null;
}

function elementOf({
  builtin_name: builtinName,
  builtin_category_int: builtinCategoryInt,
  category_name: name,
  parameters,
  kind: _,
  ...element
}: StoredElement): MeasuredElement {
  const isNone = builtinName === null && builtinCategoryInt === null && name === null;
  return {
    ...element,
    category: isNone ? null : { builtinName, builtinCategoryInt, name },
    parameters:
      parameters?.map(([parameter, group, storage, unit, value]) => ({
        name: parameter,
        group,
        storage,
        unit,
        value,
      })) ?? null,
  };
}

const SUM_TABLES = ['graph_amount', 'graph_element_group', 'graph_type_presence', 'graph_parameter'] as const;

/** `scope` is a condition on project, load and document. */
export async function deleteSums(db: DbOrTx, scope: ReturnType<typeof sql>): Promise<void> {
  for (const table of SUM_TABLES) await sql`delete from ${sql.table(table)} where ${scope}`.execute(db);
}
