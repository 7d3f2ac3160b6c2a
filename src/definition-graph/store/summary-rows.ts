import { type RawBuilder, sql } from 'kysely';
import type { LengthUnit, NodeKind } from '../../artifact/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import type { ClassRule, GraphVariety } from '../domain/summary.ts';
import type { LevelShare } from '../domain/summary-content.ts';
import { CLASS_OF, categoryKeyOf, classLookups, RULE_OF } from './class-joins.ts';

type TallyTable = 'graph_tally' | 'graph_type_tally';

/** One project, or several. */
type Projects = string | readonly string[];

/**
 * For a single project, every table is filtered by its id. The id of a joined row would be equal, but with graphs on
 * several database nodes all nodes would be queried.
 */
const idOf = (projects: Projects | undefined, column: string) =>
  typeof projects === 'string' ? sql`${projects}` : sql.ref(column);

/**
 * The tallies of documents, looked up document by document (`offset 0` makes the planner do so). Statistics do not
 * cover a load that was just written, and the planner would scan all of the project's rows for each document.
 */
export const talliesOf = (
  table: TallyTable,
  documents: RawBuilder<unknown>,
  { projects, rows = sql`true` }: { projects?: Projects; rows?: RawBuilder<unknown> } = {},
) => sql`
  select t.* from graph_document d
  cross join lateral (
    select * from ${sql.table(table)} t
    where t.project_id = ${idOf(projects, 'd.project_id')} and t.load_no = d.load_no
      and t.document_id = d.document_id and ${rows}
    offset 0) t
  where ${documents}`;

export const currentTallies = (projects: Projects, table: TallyTable = 'graph_tally') =>
  talliesOf(
    table,
    typeof projects === 'string'
      ? sql`d.project_id = ${projects} and d.current`
      : sql`d.project_id = any(${[...projects]}::text[]) and d.current`,
    { projects },
  );

/** Including superseded documents, as long as they are kept. */
export const keptTallies = (projectId: string) =>
  talliesOf('graph_tally', sql`d.project_id = ${projectId} and d.discarded_at is null`, {
    projects: projectId,
  });

/** The joins by which CLASS_OF and RULE_OF give the class of each tally `t`, and the rule that found it. */
export const tallyClassLookups = (projects?: Projects) =>
  classLookups({
    projectId: idOf(projects, 't.project_id'),
    own: sql.ref('t.object_class_id'),
    ofType: sql.ref('t.type_object_class_id'),
    codes: sql.ref('t.codes'),
    typeCodes: sql.ref('t.type_codes'),
    categoryKey: categoryKeyOf('t'),
  });

/** Tallies with their class and the rule that found it. */
export const withClassesAndRules = (tallies: RawBuilder<unknown>, projects?: Projects) => sql`
  select t.*, ${CLASS_OF} as class_id, ${RULE_OF} as rule, rule_category.object_class_id as category_class_id
  from (${tallies}) t
  ${tallyClassLookups(projects)}`;

export const classified = (projects: Projects, table: TallyTable = 'graph_tally') =>
  withClassesAndRules(currentTallies(projects, table), projects);

export interface CategoryRow {
  builtinName: string | null;
  builtinCategoryInt: number | null;
  name: string | null;
  elements: number;
  types: number;
  unclassified: number;
  objectClassId: string | null;
}

/** Elements by class and rule; null and `none` without a class. */
export interface ClassRow {
  classId: string | null;
  rule: ClassRule;
  elements: number;
}

/**
 * Elements and types by category, and elements by class. Both in one pass, because finding the class of each tally is
 * most of the work. Custom categories have neither a built-in name nor a common integer, so their name distinguishes
 * them.
 */
export async function countByCategoryAndClass(
  db: DbOrTx,
  projectId: string,
): Promise<{ categories: CategoryRow[]; classes: ClassRow[] }> {
  const { rows } = await sql<CategoryRow & ClassRow & { isClass: boolean }>`
    select grouping(rule) = 0 as "isClass", class_id as "classId", rule,
      builtin_name as "builtinName", builtin_category_int as "builtinCategoryInt", min(category_name) as name,
      coalesce(sum(nodes) filter (where kind = 'element'), 0)::bigint as elements,
      coalesce(sum(nodes) filter (where kind = 'type'), 0)::bigint as types,
      coalesce(sum(nodes) filter (where kind = 'element' and class_id is null), 0)::bigint as unclassified,
      min(category_class_id) as "objectClassId"
    from (
      select *, case when builtin_name is null and builtin_category_int is null then category_name end as custom_name
      from (${classified(projectId)}) t where kind in ('element', 'type')
    ) t
    group by grouping sets ((builtin_name, builtin_category_int, custom_name), (class_id, rule))
    order by elements desc, types desc, builtin_name, builtin_category_int, name`.execute(db);
  const [categories, classes] = [rows.filter((row) => !row.isClass), rows.filter((row) => row.isClass)];
  return {
    categories: categories.map(({ isClass: _, classId: _class, rule: _rule, ...row }) => row),
    classes: classes
      .filter(({ elements }) => elements > 0)
      .map(({ classId, rule, elements }) => ({ classId, rule, elements })),
  };
}

/** Every level, including empty ones, and one row of nulls for elements without a level or with a missing one. */
export async function countByLevel(db: DbOrTx, projectId: string): Promise<LevelShare[]> {
  const { rows } = await sql<LevelShare>`
    select case when is_there then document_id end as "documentId", case when is_there then level_id end as "levelId",
      min(name) as name, min(elevation) as elevation, min(length_unit) as "lengthUnit", sum(nodes)::bigint as elements
    from (
      select document_id, level_id, bool_or(is_level) as is_there, min(name) as name, min(elevation) as elevation,
        min(length_unit) as length_unit, sum(nodes) as nodes
      from (
        select document_id, level_id, false as is_level, null as name, null::double precision as elevation,
          null as length_unit, nodes
        from (${classified(projectId)}) t where kind = 'element'
        union all
        select n.document_id, n.id, true, n.name, n.elevation,
          case when n.elevation is not null then d.length_unit end, 0
        from graph_document d
        cross join lateral (
          select * from graph_node n
          where n.project_id = ${projectId} and n.load_no = d.load_no and n.document_id = d.document_id
            and n.kind = 'level' offset 0) n
        where d.project_id = ${projectId} and d.current
      ) both_sides
      group by document_id, level_id
    ) level
    group by 1, 2
    order by elements desc, "documentId", elevation, "levelId"`.execute(db);
  return rows;
}

export async function countByIfcClass(
  db: DbOrTx,
  projectId: string,
): Promise<{ ifcClass: string; elements: number }[]> {
  const { rows } = await sql<{ ifcClass: string; elements: number }>`
    select ifc_class as "ifcClass", sum(nodes)::bigint as elements
    from (${currentTallies(projectId)}) t
    where kind = 'element' and ifc_class is not null
    group by 1 order by elements desc, ifc_class collate "C"`.execute(db);
  return rows;
}

/** Categories that users made: without a built-in name, and without the integer of a built-in one. */
export async function customCategoryNames(db: DbOrTx, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct category_name as name from (${currentTallies(projectId)}) t
    where builtin_name is null and coalesce(builtin_category_int, 0) >= 0 and category_name is not null
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export async function countByKind(db: DbOrTx, projectId: string): Promise<Map<NodeKind, number>> {
  const { rows } = await sql<{ kind: NodeKind; nodes: number }>`
    select kind, sum(nodes)::bigint as nodes from (${classified(projectId)}) t group by 1`.execute(db);
  return new Map(rows.map(({ kind, nodes }) => [kind, nodes]));
}

export async function countVariety(db: DbOrTx, projectId: string): Promise<GraphVariety> {
  const result = await sql<GraphVariety>`
    with tally as (${currentTallies(projectId)})
    select (select count(*) from graph_document where project_id = ${projectId} and current) as documents,
      (select count(*) from (
         select distinct builtin_name, builtin_category_int,
           case when builtin_name is null and builtin_category_int is null then category_name end
         from tally where kind in ('element', 'type')) category) as categories,
      (select coalesce(sum(nodes), 0)::bigint from tally where kind = 'level') as levels`.execute(db);
  return onlyRow(result);
}

export interface CurrentDocument {
  documentId: string;
  loadNo: number;
  runId: string;
  title: string | null;
  isLinked: boolean;
  lengthUnit: LengthUnit | null;
  relations: number;
  digest: string;
}

export async function currentDocuments(db: DbOrTx, projectId: string): Promise<CurrentDocument[]> {
  const { rows } = await sql<CurrentDocument>`
    select document_id as "documentId", load_no as "loadNo", run_id as "runId", title, is_linked as "isLinked",
      length_unit as "lengthUnit", relations, digest
    from graph_document where project_id = ${projectId} and current
    order by document_id collate "C"`.execute(db);
  return rows;
}
