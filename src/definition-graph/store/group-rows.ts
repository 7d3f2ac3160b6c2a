import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { Siblings } from '../domain/suggestions.ts';
import { categoryKeyOf } from './class-joins.ts';
import { classified, talliesOf, withClassesAndRules } from './summary-rows.ts';

export interface GroupRow {
  builtinName: string | null;
  builtinCategoryInt: number | null;
  categoryName: string | null;
  familyName: string | null;
  typeName: string | null;
  categoryKey: string | null;
  /** As graph_codes writes them. */
  codes: string | null;
  elements: number;
  /** The number of all groups. */
  count: number;
}

/** The built-in categories of elements that have no class. */
export async function selectUnclassifiedCategories(db: DbOrTx, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct builtin_name as name
    from (${classified(projectId, 'graph_type_tally')}) t
    where class_id is null and builtin_name is not null`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * The largest groups of elements without a class that count in coverage, by category, family and type. `leftOut` are
 * the categories that do not count; elements without a category do not either.
 */
export async function unclassifiedGroups(
  db: DbOrTx,
  projectId: string,
  leftOut: { builtinNames: string[]; names: string[] },
  limit: number,
): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select builtin_name as "builtinName", builtin_category_int as "builtinCategoryInt",
      min(category_name) as "categoryName", family_name as "familyName", type_name as "typeName",
      min(category_key) as "categoryKey", min(coalesce(codes, type_codes)) as codes,
      sum(nodes)::bigint as elements, count(*) over () as count
    from (
      select t.*, ${categoryKeyOf('t')} as category_key
      from (${classified(projectId, 'graph_type_tally')}) t
    ) t
    where class_id is null and category_key is not null
      and (builtin_name is null or builtin_name <> all(${leftOut.builtinNames}::text[]))
      and (category_name is null or category_name <> all(${leftOut.names}::text[]))
    group by builtin_name, builtin_category_int, family_name, type_name,
      case when builtin_name is null then category_name end
    order by elements desc, builtin_name, "categoryName", family_name, type_name, builtin_category_int
    limit ${limit}`.execute(db);
  return rows;
}

/** Only this many projects are compared, those with the newest summaries. */
const MOST_PROJECTS = 100;

/**
 * The classes of elements of the same type, family or category, in this project and in others, without classes that
 * come from the category alone. `projects`: only in these.
 */
export async function selectSiblings(
  db: DbOrTx,
  projectId: string,
  projects: readonly string[] | null,
  groups: readonly GroupRow[],
): Promise<Map<number, Siblings[]>> {
  const wanted = groups.map(({ categoryKey, familyName, typeName }, no) => ({
    no,
    key: categoryKey ?? '',
    family: familyName,
    type: typeName,
  }));
  const allowed = projects === null ? sql`true` : sql`project_id = any(${[...projects]}::text[])`;
  const documents = sql`d.current and d.project_id in (
    select project_id from graph_summary where ${allowed}
    order by project_id = ${projectId} desc, materialized_at desc nulls last, project_id limit ${MOST_PROJECTS})`;
  const keyOf = sql`coalesce(${categoryKeyOf('t')}, '')`;
  const ofCategories = sql`${keyOf} = any(${[...new Set(wanted.map(({ key }) => key))]}::text[])`;
  const { rows } = await sql<Siblings & { no: number }>`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(wanted)}::json) as w(no int, key text, family text, type text)
    ), known as (
      select ${keyOf} as key, family_name as family, type_name as type, class_id, project_id, sum(nodes) as nodes
      from (${withClassesAndRules(talliesOf('graph_type_tally', documents, { rows: ofCategories }))}) t
      where rule in ('own', 'type', 'codes')
      group by 1, 2, 3, 4, 5
    )
    select w.no, case
        when k.type = w.type and k.family is not distinct from w.family then 'type'
        when k.family = w.family then 'family' else 'category' end as same,
      k.class_id as "objectClassId", sum(k.nodes)::bigint as elements, count(distinct k.project_id) as projects
    from wanted w
    join known k on k.key = w.key
    where w.key <> '' or (k.type = w.type and k.family is not distinct from w.family) or k.family = w.family
    group by 1, 2, 3 order by 1, 2, elements desc, 3`.execute(db);
  return Map.groupBy(rows, ({ no }) => no);
}
