import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { RawSum } from '../domain/quantities.ts';
import type { TakeoffGroup } from '../domain/takeoff-groups.ts';
import { categoryIs } from './node-rows.ts';

/** The elements of a project's current documents. */
export interface TakeoffScope {
  projectId: string;
  documentId?: string;
  category?: string;
  /** The class by all of its ids. */
  objectClassIds?: string[];
  levelId?: string;
}

/** Null: elements without a class, level, type or room. A class belongs to no document, and neither does a missing level. */
export interface GroupId {
  id: string | null;
  documentId: string | null;
}

const IDS: Record<TakeoffGroup, RawBuilder<unknown>> = {
  class: sql.ref('g.class_id'),
  level: sql.ref('a.level_id'),
  type: sql.ref('g.type_id'),
  room: sql.ref('a.room_id'),
};

/** The columns `id1, document1, id2, document2` of an amount. */
function groupColumns(by: readonly TakeoffGroup[]): RawBuilder<unknown> {
  const columns = by.flatMap((group, at) => {
    const id = IDS[group];
    const document =
      group === 'class' ? sql`null::text` : sql`case when ${id} is not null then a.document_id end`;
    return [sql`${id} as ${sql.ref(`id${at + 1}`)}`, sql`${document} as ${sql.ref(`document${at + 1}`)}`];
  });
  return sql.join(columns);
}

const namesOf = (by: readonly TakeoffGroup[]) =>
  sql.join(by.flatMap((_, at) => [sql.ref(`id${at + 1}`), sql.ref(`document${at + 1}`)]));

/** Amounts `a` with their group `g`, and with the sums of their parameters if `of` says of which. */
function amounts(
  scope: TakeoffScope,
  columns: RawBuilder<unknown>,
  of?: 'quantities' | 'all',
): RawBuilder<unknown> {
  const { projectId, documentId, category, objectClassIds, levelId } = scope;
  const conditions = [sql`d.project_id = ${projectId} and d.current`];
  if (documentId !== undefined) conditions.push(sql`d.document_id = ${documentId}`);
  if (category !== undefined) conditions.push(categoryIs('g', category));
  if (objectClassIds !== undefined) conditions.push(sql`g.class_id = any(${objectClassIds}::text[])`);
  if (levelId !== undefined) conditions.push(sql`a.level_id = ${levelId}`);
  const part = of === 'quantities' ? sql`[1:g.quantities]` : sql``;
  const sums = sql`unnest((g.parameters)${part}) as no, unnest((a.sums)${part}) as sum, unnest((a.counts)${part}) as count`;
  return sql`
    select ${columns}, a.elements ${of ? sql`, a.load_no, a.document_id, ${sums}` : sql``}
    from graph_document d
    join graph_element_group g on g.project_id = ${projectId} and g.load_no = d.load_no
      and g.document_id = d.document_id
    join graph_amount a on a.project_id = ${projectId} and a.load_no = d.load_no and a.document_id = d.document_id
      and a.group_no = g.no
    where ${sql.join(conditions, sql` and `)}`;
}

/**
 * Every statement here joins whole documents. Where statistics don't cover a document yet, the planner would compare
 * each of its groups with each of its amounts.
 */
export async function withoutNestedLoops(db: DbOrTx): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(db);
}

/** Whether every current document was measured by these rules or newer ones; a worker measures older documents. */
export async function areMeasured(db: DbOrTx, projectId: string, since: number): Promise<boolean> {
  const { rows } = await sql`
    select from graph_document where project_id = ${projectId} and current and measured < ${since}
    limit 1`.execute(db);
  return rows.length === 0;
}

export interface CountedGroup {
  groups: GroupId[];
  elements: number;
}

interface GroupRow {
  id1: string | null;
  document1: string | null;
  id2?: string | null;
  document2?: string | null;
}

function groupsOf({ id1, document1, id2, document2 }: GroupRow, by: readonly TakeoffGroup[]): GroupId[] {
  const first = { id: id1, documentId: document1 };
  return by.length === 1 ? [first] : [first, { id: id2 ?? null, documentId: document2 ?? null }];
}

/** The largest groups, the number of all groups, and of all elements. */
export async function countGroups(
  db: DbOrTx,
  scope: TakeoffScope,
  by: readonly TakeoffGroup[],
  limit: number,
): Promise<{ groups: CountedGroup[]; count: number; elements: number }> {
  const { rows } = await sql<GroupRow & { elements: number; count: number; total: number }>`
    select ${namesOf(by)}, sum(elements)::bigint as elements, count(*) over () as count,
      (sum(sum(elements)) over ())::bigint as total
    from (${amounts(scope, groupColumns(by))}) a
    group by ${namesOf(by)}
    order by elements desc, ${sql.join(
      by.flatMap((_, at) => [
        sql`${sql.ref(`document${at + 1}`)} collate "C" nulls first`,
        sql`${sql.ref(`id${at + 1}`)} collate "C" nulls first`,
      ]),
    )}
    limit ${limit}`.execute(db);
  return {
    groups: rows.map((row) => ({ groups: groupsOf(row, by), elements: row.elements })),
    count: rows[0]?.count ?? 0,
    elements: rows[0]?.total ?? 0,
  };
}

/** The sums of all quantities; `name`: of the parameters with this name instead. Those that most elements have first. */
export async function sumAllParameters(
  db: DbOrTx,
  scope: TakeoffScope,
  { name, of, limit }: { name: string | undefined; of: 'quantities' | 'all'; limit: number },
): Promise<RawSum[]> {
  const wanted = name === undefined ? sql`p.is_quantity` : sql`p.name = ${name}`;
  const { rows } = await sql<RawSum>`
    select p.name, p.group_name as "group", p.unit, sum(s.sum) as sum, sum(s.count)::bigint as elements
    from (
      select load_no, document_id, no, sum(sum) as sum, sum(coalesce(count, elements)) as count
      from (${amounts(scope, sql`1`, of)}) s
      where count is distinct from 0
      group by load_no, document_id, no
    ) s
    join graph_parameter p on p.project_id = ${scope.projectId} and p.load_no = s.load_no
      and p.document_id = s.document_id and p.no = s.no
    where ${wanted}
    group by 1, 2, 3 order by elements desc, 1, 2 nulls first, 3 nulls first limit ${limit}`.execute(db);
  return rows;
}

/** The same text as LISTED_KEY gives; null is no ID. */
const listedKey = (groups: readonly GroupId[]): string =>
  groups.map(({ id, documentId }) => `${id ?? '\x1e'}\x1f${documentId ?? '\x1e'}\x1f`).join('');
const listedKeyOf = (by: readonly TakeoffGroup[]) =>
  sql`concat(${sql.join(
    by.flatMap((_, at) =>
      [`id${at + 1}`, `document${at + 1}`].flatMap((name) => [
        sql`coalesce(${sql.ref(name)}, e'\\x1e')`,
        sql`e'\\x1f'`,
      ]),
    ),
  )})`;

/** The sums of these parameters in each group, or only in the `listed` ones. */
export async function sumParametersOfGroups(
  db: DbOrTx,
  scope: TakeoffScope,
  {
    by,
    of,
    wanted,
    listed,
  }: {
    by: readonly TakeoffGroup[];
    of: 'quantities' | 'all';
    wanted: readonly RawSum[];
    listed: readonly CountedGroup[] | null;
  },
): Promise<(RawSum & { groups: GroupId[] })[]> {
  if (wanted.length === 0) return [];
  const names = JSON.stringify(wanted.map(({ name, group, unit }) => ({ name, group, unit })));
  // The rows of the result are few; its parameters are numbered by document.
  const { rows } = await sql<RawSum & GroupRow>`
    with wanted as materialized (
      select p.load_no, p.document_id, p.no, p.name, p.group_name, p.unit
      from graph_document d
      join graph_parameter p on p.project_id = ${scope.projectId} and p.load_no = d.load_no
        and p.document_id = d.document_id
      join json_to_recordset(${names}::json) as w(name text, "group" text, unit text)
        on w.name = p.name and w."group" is not distinct from p.group_name and w.unit is not distinct from p.unit
      where d.project_id = ${scope.projectId} and d.current
    )
    select ${namesOf(by)}, w.name, w.group_name as "group", w.unit, sum(s.sum) as sum, sum(s.count)::bigint as elements
    from (
      select ${namesOf(by)}, load_no, document_id, no, sum(sum) as sum,
        sum(coalesce(count, elements)) as count
      from (${amounts(scope, groupColumns(by), of)}) s
      where count is distinct from 0 and no in (select no from wanted) and ${
        listed === null
          ? sql`true`
          : sql`${listedKeyOf(by)} in (select unnest(${listed.map(({ groups }) => listedKey(groups))}::text[]))`
      }
      group by ${namesOf(by)}, load_no, document_id, no
    ) s
    join wanted w using (load_no, document_id, no)
    group by ${namesOf(by)}, w.name, w.group_name, w.unit`.execute(db);
  return rows.map((row) => {
    const { name, group, unit, sum, elements } = row;
    return { groups: groupsOf(row, by), name, group, unit, sum, elements };
  });
}
