import { type RawBuilder, sql } from 'kysely';
import type { NodeKind } from '../../artifact/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { CLASS_OF } from './class-joins.ts';
import { NODES } from './node-rows.ts';

export type Change = 'added' | 'removed' | 'changed';

export interface Loads {
  projectId: string;
  fromLoad: number;
  toLoad: number;
}

export interface ChangeFilter {
  kind?: NodeKind;
  change?: Change;
  objectClassIds?: string[];
  levelId?: string;
}

export interface ChangedNode {
  change: Change;
  id: string;
  kind: NodeKind;
  name: string | null;
}

export interface ChangedFields {
  fields: string[];
  /** Names of parameters that differ, up to a limit. */
  parameters?: string[];
}

interface Load {
  runId: string;
  loadNo: number;
  documentIds: string[];
  gone: boolean;
}

/** The last load of a run; a run without documents has none. */
export async function latestLoad(db: DbOrTx, projectId: string, runId: string): Promise<Load> {
  const { rows } = await sql<{ loadNo: number; documentId: string; gone: boolean }>`
    select load_no as "loadNo", document_id as "documentId", discarded_at is not null as gone
    from graph_document where project_id = ${projectId} and run_id = ${runId}
      and load_no = (select max(load_no) from graph_document where project_id = ${projectId} and run_id = ${runId})
    order by document_id`.execute(db);
  return {
    runId,
    loadNo: rows[0]?.loadNo ?? -1,
    documentIds: rows.map(({ documentId }) => documentId),
    gone: rows.some(({ gone }) => gone),
  };
}

/** Nodes of a document that differ between two loads, after `fromId`. */
function changes(loads: Loads, documentId: string, filter: ChangeFilter, fromId: string | null) {
  const side = (loadNo: number) => {
    const [from, classId] = filter.objectClassIds ? [NODES, CLASS_OF] : [sql`graph_node n`, sql`null`];
    return sql`
      select n.id, n.kind, n.name, n.level_id, n.content_hash, ${classId} as class_id from ${from}
      where n.project_id = ${loads.projectId} and n.load_no = ${loadNo} and n.document_id = ${documentId}
        and n.id > ${fromId ?? ''}`;
  };
  return sql`
    select * from (
      select coalesce(b.id, a.id) as id, coalesce(b.kind, a.kind) as kind, coalesce(b.name, a.name) as name,
        case when a.id is null then 'added' when b.id is null then 'removed' else 'changed' end as change,
        a.kind as kind_a, b.kind as kind_b, a.level_id as level_a, b.level_id as level_b,
        a.class_id as class_a, b.class_id as class_b
      from (${side(loads.fromLoad)}) a full join (${side(loads.toLoad)}) b on a.id = b.id
      where a.id is null or b.id is null or a.content_hash <> b.content_hash
    ) c where ${sql.join(conditionsOf(filter), sql` and `)}`;
}

/** Both sides are matched: an element that left a level is a change of that level. */
function conditionsOf({ kind, change, levelId, objectClassIds }: ChangeFilter): RawBuilder<unknown>[] {
  const conditions = [sql`true`];
  if (kind !== undefined) conditions.push(sql`${kind} in (kind_a, kind_b)`);
  if (change !== undefined) conditions.push(sql`change = ${change}`);
  if (levelId !== undefined) conditions.push(sql`${levelId} in (level_a, level_b)`);
  if (objectClassIds !== undefined)
    conditions.push(sql`(class_a = any(${objectClassIds}) or class_b = any(${objectClassIds}))`);
  return conditions;
}

export async function selectChanged(
  db: DbOrTx,
  loads: Loads,
  documentId: string,
  filter: ChangeFilter,
  fromId: string | null,
  limit: number,
): Promise<ChangedNode[]> {
  const { rows } = await sql<ChangedNode>`
    select change, id, kind, name from (${changes(loads, documentId, filter, fromId)}) c
    order by id limit ${limit}`.execute(db);
  return rows;
}

export async function countChanged(
  db: DbOrTx,
  loads: Loads,
  documentId: string,
  filter: ChangeFilter,
): Promise<{ kind: NodeKind; change: Change; n: number }[]> {
  const { rows } = await sql<{ kind: NodeKind; change: Change; n: number }>`
    select kind, change, count(*) as n from (${changes(loads, documentId, filter, null)}) c group by 1, 2`.execute(
    db,
  );
  return rows;
}

/** Fields of a node by their names in answers, and the columns that hold them. */
const FIELDS: [field: string, columns: string[]][] = [
  ['kind', ['kind']],
  ['name', ['name']],
  ['elementId', ['element_id']],
  ['category', ['builtin_name', 'builtin_category_int', 'category_name']],
  ['familyId', ['family_id']],
  ['typeId', ['type_id']],
  ['levelId', ['level_id']],
  ['hostId', ['host_id']],
  ['roomId', ['room_id']],
  ['objectClassId', ['object_class_id']],
  ['ifcClass', ['ifc_class']],
  ['predefinedType', ['predefined_type']],
  ['elevation', ['elevation']],
  ['bounds', ['bounds']],
  ['classification', ['classification::text']],
  ['parameters', ['parameters::text']],
];

const DIFFERING = sql.raw(
  FIELDS.map(([field, columns]) => {
    const row = (side: string) => `row(${columns.map((column) => `${side}.${column}`).join(', ')})`;
    return `case when ${row('a')} is distinct from ${row('b')} then '${field}' end`;
  }).join(', '),
);

/** At most this many parameters are named, and none for nodes whose lists are larger than this. */
const NAMED_PARAMETERS = 50;
const LARGEST_LIST = 200_000;

/** Which fields differ, for nodes that both loads have. */
export async function changedFields(
  db: DbOrTx,
  { projectId, fromLoad, toLoad }: Loads,
  documentId: string,
  ids: string[],
): Promise<Map<string, ChangedFields>> {
  if (ids.length === 0) return new Map();
  const ofLoad = (alias: string, loadNo: number) => {
    const column = (name: string) => sql.ref(`${alias}.${name}`);
    return sql`${column('project_id')} = ${projectId} and ${column('load_no')} = ${loadNo}
      and ${column('document_id')} = ${documentId}`;
  };
  const listOf = (side: string) =>
    sql`select p::text as parameter, p ->> 0 as name from json_array_elements(${sql.ref(`${side}.parameters`)}) p`;
  const { rows } = await sql<{ id: string; fields: string[]; parameters: string[] | null }>`
    select a.id, array_remove(array[${DIFFERING}], null) as fields,
      case when a.parameters::text is distinct from b.parameters::text
        and greatest(octet_length(a.parameters::text), octet_length(b.parameters::text)) < ${LARGEST_LIST} then array(
        select distinct name from (
          (${listOf('a')} except all ${listOf('b')}) union all (${listOf('b')} except all ${listOf('a')})) differing
        where name is not null order by name limit ${NAMED_PARAMETERS}) end as parameters
    from graph_node a join graph_node b on a.id = b.id
    where ${ofLoad('a', fromLoad)} and ${ofLoad('b', toLoad)} and a.id = any(${ids}) and b.id = any(${ids})`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, fields, parameters }) => [id, { fields, ...(parameters ? { parameters } : {}) }]),
  );
}
