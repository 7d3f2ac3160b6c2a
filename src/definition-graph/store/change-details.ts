import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import {
  type BeforeAfter,
  NAMED_PARAMETERS,
  parameterChanges,
  type StoredParameter,
} from '../domain/parameter-changes.ts';
import type { ChangedNode, Loads } from './changed-nodes.ts';
import { CLASS_OF } from './class-joins.ts';
import { nodeById, nodesNamed } from './node-rows.ts';

/** What a changed node is: as after the change, or as before for a removed one. */
export interface NodeFacts {
  elementId: string | null;
  objectClassId: string | null;
  categoryName: string | null;
  levelName: string | null;
}

export interface ChangedFields {
  fields: string[];
  /** Names of parameters that differ, up to a limit. */
  parameters?: string[];
  changes: Record<string, BeforeAfter>;
}

export async function nodeFacts(
  db: DbOrTx,
  { projectId, fromLoad, toLoad }: Loads,
  documentId: string,
  nodes: readonly ChangedNode[],
): Promise<Map<string, NodeFacts>> {
  const keys = nodes.map(({ id, change }) => ({ id, load: change === 'removed' ? fromLoad : toLoad }));
  const wanted = sql`
    select ${projectId}::text as project_id, k.load as load_no, ${documentId}::text as document_id, k.id
    from json_to_recordset(${JSON.stringify(keys)}::json) as k(id text, load bigint)`;
  const { rows } = await sql<NodeFacts & { id: string }>`
    select n.id, n.element_id as "elementId", ${CLASS_OF} as "objectClassId", n.category_name as "categoryName",
      level.name as "levelName"
    from ${nodesNamed(wanted, projectId)}
    left join ${nodeById(projectId, 'n', sql.ref('n.level_id'))} level on level.kind = 'level'`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Longer texts are cut: a difference is shown, and the nodes have the whole values. */
const LONGEST_TEXT = 1000;
const LONGEST_JSON = 4 * LONGEST_TEXT;

const cut = (text: string) =>
  `case when length(${text}) > ${LONGEST_TEXT} then left(${text}, ${LONGEST_TEXT}) || '…' else ${text} end`;
const cutJson = (json: string) =>
  `case when octet_length(${json}::text) <= ${LONGEST_JSON} then ${json} else to_json(${cut(`${json}::text`)}) end`;
const categoryOf = (side: string) => `
  case when num_nonnulls(${side}.builtin_name, ${side}.builtin_category_int, ${side}.category_name) > 0
  then json_build_object('builtinName', ${side}.builtin_name, 'builtinCategoryInt', ${side}.builtin_category_int,
    'name', ${side}.category_name) end`;

/** Fields of a node by their names in answers, the columns that hold them, and how their values are written. */
const FIELDS: [field: string, columns: string[], value?: (side: string) => string][] = [
  ['kind', ['kind']],
  ['name', ['name'], (side) => cut(`${side}.name`)],
  ['elementId', ['element_id']],
  ['category', ['builtin_name', 'builtin_category_int', 'category_name'], categoryOf],
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
  ['classification', ['classification::text'], (side) => cutJson(`${side}.classification`)],
  ['parameters', ['parameters'], () => 'null'],
];
const FIELD_NAMES: ReadonlySet<string> = new Set(FIELDS.map(([field]) => field));

/** A list of parameters can have megabytes, so it is unpacked once. */
const columnOf = (side: string, column: string) =>
  column === 'parameters' ? `listed.${side}` : `${side}.${column}`;

/** A list like FIELDS: null, or before and after of a field that differs. */
const PAIRS = sql.raw(
  FIELDS.map(([, columns, value]) => {
    const row = (side: string) => `row(${columns.map((column) => columnOf(side, column)).join(', ')})`;
    const written = value ?? ((side: string) => `${side}.${columns[0]}`);
    return `case when ${row('a')} is distinct from ${row('b')}
      then json_build_array(${written('a')}, ${written('b')}) end`;
  }).join(', '),
);

/** Parameters are not compared one by one in nodes whose lists are larger than this. */
const LARGEST_LIST = 200_000;

const SHORTENED = sql.raw(`case when octet_length(parameter) <= ${LONGEST_JSON} then parameter::json
  else (select json_build_array(${[0, 1, 2, 3, 4].map((at) => cut(`p ->> ${at}`)).join(', ')})
    from (select parameter::json as p) whole) end`);

const parametersOf = (side: string) =>
  sql`select p::text as parameter, p ->> 0 as name from json_array_elements(${sql.ref(`${side}.parameters`)}) p`;

/** The parameters that differ, as [side, parameter], of the first names. */
const DIFFERING_PARAMETERS: RawBuilder<unknown> = sql`(
  select coalesce(json_agg(json_build_array(side, ${SHORTENED}) order by name, side, parameter), '[]')
  from (
    select *, dense_rank() over (order by name) as place from (
      select 0 as side, * from (${parametersOf('a')} except all ${parametersOf('b')}) gone
      union all
      select 1, * from (${parametersOf('b')} except all ${parametersOf('a')}) come
    ) differing where name is not null
  ) ranked where place <= ${sql.lit(NAMED_PARAMETERS)})`;

/** Which fields differ, with their values before and after, for nodes that both loads have. */
export async function changedFields(
  db: DbOrTx,
  { projectId, fromLoad, toLoad }: Loads,
  documentId: string,
  ids: readonly string[],
): Promise<Map<string, ChangedFields>> {
  if (ids.length === 0) return new Map();
  const ofLoad = (alias: string, loadNo: number) => {
    const column = (name: string) => sql.ref(`${alias}.${name}`);
    return sql`${column('project_id')} = ${projectId} and ${column('load_no')} = ${loadNo}
      and ${column('document_id')} = ${documentId}`;
  };
  const { rows } = await sql<{
    id: string;
    pairs: (BeforeAfter | null)[];
    parameters: [side: 0 | 1, parameter: StoredParameter][] | null;
  }>`
    select a.id, json_build_array(${PAIRS}) as pairs,
      case when listed.a is distinct from listed.b
        and greatest(octet_length(listed.a), octet_length(listed.b)) < ${LARGEST_LIST}
        then ${DIFFERING_PARAMETERS} end as parameters
    from graph_node a join graph_node b on a.id = b.id
    cross join lateral (select a.parameters::text as a, b.parameters::text as b offset 0) listed
    where ${ofLoad('a', fromLoad)} and ${ofLoad('b', toLoad)} and a.id = any(${ids}) and b.id = any(${ids})`.execute(
    db,
  );
  return new Map(rows.map(({ id, pairs, parameters }) => [id, fieldsOf(pairs, parameters)]));
}

function fieldsOf(
  pairs: (BeforeAfter | null)[],
  parameters: [side: 0 | 1, parameter: StoredParameter][] | null,
): ChangedFields {
  const changes = new Map<string, BeforeAfter>();
  const fields = FIELDS.flatMap(([field], at) => {
    const pair = pairs[at];
    if (!pair) return [];
    if (field !== 'parameters') changes.set(field, pair);
    return [field];
  });
  if (parameters === null) return { fields, changes: Object.fromEntries(changes) };
  const side = (which: 0 | 1) => parameters.flatMap(([of, parameter]) => (of === which ? [parameter] : []));
  const ofParameters = parameterChanges(side(0), side(1), FIELD_NAMES);
  const names = [...new Set(parameters.map(([, [name]]) => name))];
  return { fields, parameters: names, changes: Object.fromEntries([...changes, ...ofParameters]) };
}

/** Fields that hold the id of another node. */
const REFERENCES = ['familyId', 'typeId', 'levelId', 'hostId', 'roomId'];

/** What the nodes that changed fields refer to are called, before and after, by field; null where one has no name. */
export type ReferenceNames = Record<string, [before: string | null, after: string | null]>;

export async function referenceNames(
  db: DbOrTx,
  { projectId, fromLoad, toLoad }: Loads,
  documentId: string,
  changed: ReadonlyMap<string, ChangedFields>,
): Promise<Map<string, ReferenceNames>> {
  const pairs = [...changed].flatMap(([id, { changes }]) =>
    REFERENCES.flatMap((field) => {
      const pair = changes[field];
      return pair ? [{ id, field, pair: pair.map(asId) }] : [];
    }),
  );
  const ids = [...new Set(pairs.flatMap(({ pair }) => pair.filter((each) => each !== null)))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; load: number; name: string | null }>`
    select id, load_no as load, left(name, ${LONGEST_TEXT}) as name from graph_node
    where project_id = ${projectId} and load_no in (${fromLoad}, ${toLoad}) and document_id = ${documentId}
      and id = any(${ids}::text[])`.execute(db);
  const names = new Map(rows.map(({ id, load, name }) => [`${load} ${id}`, name]));
  const nameOf = (load: number, id: string | null | undefined) => names.get(`${load} ${id}`) ?? null;
  const found = new Map<string, ReferenceNames>();
  for (const { id, field, pair } of pairs) {
    const [before, after] = [nameOf(fromLoad, pair[0]), nameOf(toLoad, pair[1])];
    if (before !== null || after !== null) found.set(id, { ...found.get(id), [field]: [before, after] });
  }
  return found;
}

const asId = (value: unknown): string | null => (typeof value === 'string' ? value : null);
