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

const conditionsOf = ({ projectId, documentId, category, objectClassIds, levelId }: TakeoffScope) => {
  const conditions = [sql`a.project_id = ${projectId}`];
  if (documentId !== undefined) conditions.push(sql`a.document_id = ${documentId}`);
  if (category !== undefined) conditions.push(categoryIs('g', category));
  if (objectClassIds !== undefined) conditions.push(sql`g.class_id = any(${objectClassIds}::text[])`);
  if (levelId !== undefined) conditions.push(sql`a.level_id = ${levelId}`);
  return sql.join(conditions, sql` and `);
};

/** The current documents `d` with their groups `g` and amounts `a`. */
const amountsOf = ({ projectId }: TakeoffScope) => sql`
  graph_document d
  join graph_element_group g on g.project_id = ${projectId} and g.load_no = d.load_no
    and g.document_id = d.document_id
  join graph_amount a on a.project_id = ${projectId} and a.load_no = d.load_no and a.document_id = d.document_id
    and a.group_no = g.no`;

/**
 * Every statement here joins whole documents. Where statistics don't cover a document yet, the planner would compare
 * each of its groups with each of its amounts. It expects a group for each amount, and would sort them on disk.
 * Compiling a statement takes longer than it saves.
 */
export async function forWholeDocuments(db: DbOrTx): Promise<void> {
  await sql`
    select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true),
      set_config('work_mem', '32MB', true), set_config('enable_sort', 'off', true)`.execute(db);
}

/** Whether every current document was measured by these rules or newer ones; a worker measures older documents. */
export async function areMeasured(db: DbOrTx, projectId: string, since: number): Promise<boolean> {
  const { rows } = await sql`
    select from graph_document where project_id = ${projectId} and current and measured < ${since}
    limit 1`.execute(db);
  return rows.length === 0;
}

/** A parameter as answers show it, whatever its number in each document. */
export type SummedParameter = Pick<RawSum, 'name' | 'group' | 'unit'>;

/** The parameters with this name, or all quantities; those that most elements have first. */
export async function summedParameters(
  db: DbOrTx,
  scope: TakeoffScope,
  { name, limit }: { name: string | undefined; limit: number },
): Promise<SummedParameter[]> {
  const { projectId } = scope;
  const { rows } = await sql<SummedParameter>`
    select distinct p.name, p.group_name as "group", p.unit
    from graph_document d
    join graph_parameter p on p.project_id = ${projectId} and p.load_no = d.load_no and p.document_id = d.document_id
    where d.project_id = ${projectId} and d.current
      and ${name === undefined ? sql`p.is_quantity` : sql`p.name = ${name}`}`.execute(db);
  return rows.length <= limit ? rows : mostCommon(db, scope, { name, limit });
}

/** Of many parameters, those that most elements have. */
export async function mostCommon(
  db: DbOrTx,
  scope: TakeoffScope,
  { name, limit }: { name: string | undefined; limit: number },
): Promise<SummedParameter[]> {
  const part = name === undefined ? sql`[1:g.quantities]` : sql``;
  const wanted = name === undefined ? sql`p.is_quantity` : sql`p.name = ${name}`;
  const { rows } = await sql<SummedParameter>`
    select p.name, p.group_name as "group", p.unit
    from (
      select load_no, document_id, no, sum(coalesce(count, elements)) as count
      from (
        select a.load_no, a.document_id, a.elements, unnest((g.parameters)${part}) as no,
          unnest((a.counts)${part}) as count
        from ${amountsOf(scope)} where d.project_id = ${scope.projectId} and d.current and ${conditionsOf(scope)}
      ) s
      group by load_no, document_id, no
    ) s
    join graph_parameter p on p.project_id = ${scope.projectId} and p.load_no = s.load_no
      and p.document_id = s.document_id and p.no = s.no
    where ${wanted}
    group by 1, 2, 3 having sum(s.count) > 0
    order by sum(s.count) desc, 1, 2 nulls first, 3 nulls first limit ${limit}`.execute(db);
  return rows;
}

export interface SummedGroup {
  groups: GroupId[];
  elements: number;
  sums: RawSum[];
}

interface GroupRow {
  id1: string | null;
  document1: string | null;
  id2?: string | null;
  document2?: string | null;
  elements: number | null;
  sums: (number | null)[] | null;
  counts: (number | null)[] | null;
  /** Of the row with the totals, which is the first. */
  count: number | null;
}

function groupsOf({ id1, document1, id2, document2 }: GroupRow, by: readonly TakeoffGroup[]): GroupId[] {
  const first = { id: id1, documentId: document1 };
  return by.length === 1 ? [first] : [first, { id: id2 ?? null, documentId: document2 ?? null }];
}

/**
 * The largest groups with their sums of these parameters, the number of all groups, and the totals. Amounts are read
 * once: where a group of elements has each parameter is looked up in the group, not in its amounts.
 */
export async function sumGroups(
  db: DbOrTx,
  scope: TakeoffScope,
  { by, of, limit }: { by: readonly TakeoffGroup[]; of: readonly SummedParameter[]; limit: number },
): Promise<{ groups: SummedGroup[]; count: number; elements: number; totals: RawSum[] }> {
  const { projectId } = scope;
  const columns = of.map((_, at) => ({
    place: sql.ref(`place${at}`),
    sum: sql.ref(`sum${at}`),
    count: sql.ref(`count${at}`),
    no: sql`nos[${sql.lit(at + 1)}::int]`,
  }));
  const listed = (parts: RawBuilder<unknown>[]) => (parts.length === 0 ? sql`` : sql`, ${sql.join(parts)}`);
  const arrays = (of: (column: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`
    array[${sql.join(columns.map(({ sum }) => of(sum)))}]::float8[] as sums,
    array[${sql.join(columns.map(({ count }) => of(count)))}]::float8[] as counts`;
  const { rows } = await sql<GroupRow>`
    with documents as materialized (
      select d.load_no, d.document_id, array(
        select p.no
        from json_to_recordset(${JSON.stringify(of.map((parameter, at) => ({ at, ...parameter })))}::json)
          as w(at int, name text, "group" text, unit text)
        left join graph_parameter p on p.project_id = ${projectId} and p.load_no = d.load_no
          and p.document_id = d.document_id and p.name = w.name
          and p.group_name is not distinct from w."group" and p.unit is not distinct from w.unit
        order by w.at
      ) as nos
      from graph_document d where d.project_id = ${projectId} and d.current
    ), summed as materialized (
      select ${namesOf(by)}, sum(elements)::bigint as elements
        ${listed(
          columns.flatMap(({ place, sum, count }) => [
            sql`sum(sums[${place}]) as ${sum}`,
            sql`sum(case when counts is not null then counts[${place}] when ${place} is not null then elements end) as ${count}`,
          ]),
        )}
      from (
        select ${groupColumns(by)}, a.elements, a.sums, a.counts
          ${listed(columns.map(({ place }) => sql`g.${place}`))}
        from documents d
        join (
          select g.load_no, g.document_id, g.no, g.class_id, g.type_id, g.builtin_name, g.builtin_category_int
            ${listed(columns.map(({ place, no }) => sql`array_position(g.parameters, d.${no}) as ${place}`))}
          from documents d
          join graph_element_group g on g.project_id = ${projectId} and g.load_no = d.load_no
            and g.document_id = d.document_id
          offset 0 -- places are looked up once for each group
        ) g on g.load_no = d.load_no and g.document_id = d.document_id
        join graph_amount a on a.project_id = ${projectId} and a.load_no = g.load_no
          and a.document_id = g.document_id and a.group_no = g.no
        where ${conditionsOf(scope)}
      ) a
      group by ${namesOf(by)}
    )
    select ${sql.join(by.map((_, at) => sql`null::text as ${sql.ref(`id${at + 1}`)}, null::text as ${sql.ref(`document${at + 1}`)}`))},
      sum(elements)::bigint as elements, ${arrays((column) => sql`sum(${column})`)}, count(*) as count
    from summed
    union all (
      select ${namesOf(by)}, elements, ${arrays((column) => column)}, null from summed
      order by elements desc, ${sql.join(
        by.flatMap((_, at) => [
          sql`${sql.ref(`document${at + 1}`)} collate "C" nulls first`,
          sql`${sql.ref(`id${at + 1}`)} collate "C" nulls first`,
        ]),
      )}
      limit ${limit}
    )`.execute(db);
  const sumsOf = ({ sums, counts }: GroupRow): RawSum[] =>
    of.flatMap((parameter, at) => {
      const elements = counts?.[at] ?? 0;
      return elements > 0 ? [{ ...parameter, sum: sums?.[at] ?? 0, elements }] : [];
    });
  const total = rows.find((row) => row.count !== null);
  return {
    groups: rows
      .filter((row) => row.count === null)
      .map((row) => ({ groups: groupsOf(row, by), elements: row.elements ?? 0, sums: sumsOf(row) })),
    count: total?.count ?? 0,
    elements: total?.elements ?? 0,
    totals: total ? sumsOf(total) : [],
  };
}
