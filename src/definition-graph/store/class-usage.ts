import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import { classified } from './summary-rows.ts';

export interface UsageRow {
  projectId: string;
  elements: number;
  types: number;
  graphVersion: string | null;
}

/**
 * The numbers of elements and types with any of these classes in the current graphs, by project; null: in all
 * projects.
 */
export async function countUsage(
  db: DbOrTx,
  classIds: readonly string[],
  among: readonly string[] | null,
): Promise<UsageRow[]> {
  const projects = await projectsThatUse(db, classIds, among);
  if (projects.length === 0) return [];
  const { rows } = await sql<UsageRow>`
    select t.project_id as "projectId", s.graph_version as "graphVersion",
      coalesce(sum(t.nodes) filter (where t.kind = 'element'), 0)::bigint as elements,
      coalesce(sum(t.nodes) filter (where t.kind = 'type'), 0)::bigint as types
    from (${classified(projects)}) t
    left join graph_summary s on s.project_id = t.project_id
    where t.class_id = any(${classIds}::text[]) and t.kind in ('element', 'type')
    group by t.project_id, s.graph_version
    order by elements desc, types desc, t.project_id`.execute(db);
  return rows;
}

/** Projects with a rule for one of the classes; the others need not be counted. */
async function projectsThatUse(
  db: DbOrTx,
  classIds: readonly string[],
  among: readonly string[] | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct project_id as id from graph_class_rule
    where object_class_id = any(${classIds}::text[])
      and (${among}::text[] is null or project_id = any(${among}::text[]))`.execute(db);
  return rows.map(({ id }) => id);
}
