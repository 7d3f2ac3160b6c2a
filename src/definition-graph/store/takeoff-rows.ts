import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { RawSum } from '../domain/quantities.ts';
import { CLASS_OF } from './class-joins.ts';
import { conditionsOf, NODES, type StoredNodeFilter } from './node-rows.ts';

/** What elements are grouped by. */
export const TAKEOFF_GROUPS = ['class', 'level', 'type', 'room'] as const;
export type TakeoffGroup = (typeof TAKEOFF_GROUPS)[number];

/** The elements of one document in one load. */
export interface TakeoffScope {
  projectId: string;
  loadNo: number;
  documentId: string;
  filter: StoredNodeFilter;
}

const GROUP_IDS: Record<TakeoffGroup, RawBuilder<unknown>> = {
  class: CLASS_OF,
  level: sql.ref('n.level_id'),
  type: sql.ref('n.type_id'),
  room: sql.ref('n.room_id'),
};

function elements(scope: TakeoffScope, groupBy: TakeoffGroup, columns: RawBuilder<unknown>) {
  const { projectId, loadNo, documentId, filter } = scope;
  const conditions = [
    sql`n.project_id = ${projectId} and n.load_no = ${loadNo} and n.document_id = ${documentId}`,
    ...conditionsOf({ ...filter, kind: 'element' }),
  ];
  const needsClass = groupBy === 'class' || filter.objectClassIds !== undefined;
  return sql`
    select ${GROUP_IDS[groupBy]} as id, ${columns} from ${needsClass ? NODES : sql`graph_node n`}
    where ${sql.join(conditions, sql` and `)}`;
}

export interface GroupCount {
  /** Null: elements without a class, level, type or room. */
  id: string | null;
  elements: number;
  /** The number of groups of the document, and of their elements. */
  groups: number;
  total: number;
}

/** The largest groups. */
export async function countGroups(
  db: DbOrTx,
  scope: TakeoffScope,
  groupBy: TakeoffGroup,
  limit: number,
): Promise<GroupCount[]> {
  const { rows } = await sql<GroupCount>`
    select id, count(*) as elements, count(*) over () as groups, (sum(count(*)) over ())::bigint as total
    from (${elements(scope, groupBy, sql`1`)}) e
    group by id order by elements desc, id nulls first limit ${limit}`.execute(db);
  return rows;
}

/** Parameters of a document that are looked at; exporters write some hundreds. */
const MOST_PARAMETERS = 10_000;
/** Larger numbers are no measurements, and their sum could exceed what the database can add. */
const LARGEST_VALUE = 1e15;

const numbersOf = (scope: TakeoffScope, groupBy: TakeoffGroup) => sql`
  select * from (
    select e.id, p ->> 0 as name, p ->> 1 as "group", p ->> 3 as unit,
      case when json_typeof(p -> 4) = 'number' then (p ->> 4)::double precision end as value
    from (${elements(scope, groupBy, sql`n.parameters`)}) e
    cross join lateral json_array_elements(e.parameters) p) number
  where abs(value) < ${sql.lit(LARGEST_VALUE)}`;

/** The sums of all numeric parameters; `name`: only of those called so. */
export async function sumAllParameters(
  db: DbOrTx,
  scope: TakeoffScope,
  name: string | undefined,
): Promise<RawSum[]> {
  const { rows } = await sql<RawSum>`
    select name, "group", unit, sum(value) as sum, count(*) as elements from (${numbersOf(scope, 'level')}) number
    where ${name === undefined ? sql`true` : sql`name = ${name}`}
    group by 1, 2, 3 order by elements desc, 1, 2, 3 limit ${MOST_PARAMETERS}`.execute(db);
  return rows;
}

/** The sums of these parameters in each of these groups. */
export async function sumParametersOfGroups(
  db: DbOrTx,
  scope: TakeoffScope,
  {
    groupBy,
    ids,
    wanted,
  }: { groupBy: TakeoffGroup; ids: readonly (string | null)[]; wanted: readonly RawSum[] },
): Promise<(RawSum & { id: string | null })[]> {
  if (wanted.length === 0) return [];
  const names = JSON.stringify(wanted.map(({ name, group, unit }) => ({ name, group, unit })));
  const { rows } = await sql<RawSum & { id: string | null }>`
    select number.id, number.name, number."group", number.unit, sum(value) as sum, count(*) as elements
    from (${numbersOf(scope, groupBy)}) number
    join json_to_recordset(${names}::json) as w(name text, "group" text, unit text)
      on w.name = number.name and w."group" is not distinct from number."group"
        and w.unit is not distinct from number.unit
    where number.id is null or number.id = any(${ids.filter((id) => id !== null)}::text[])
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}
