import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';

/** Used in place of a project's id for the list of all projects. */
export const ALL_PROJECTS = '*';

export async function readIgnored(db: DbOrTx, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ categories: string[] }>`
    select categories from graph_ignored_categories where project_id = ${projectId}`.execute(db);
  return rows[0]?.categories ?? [];
}

/** The list that is about to be replaced: others who replace it wait until the transaction ends. */
export async function lockedIgnored(tx: Tx, projectId: string): Promise<string[]> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`ignored categories ${projectId}`}, 0))`.execute(tx);
  return readIgnored(tx, projectId);
}

export async function writeIgnored(db: DbOrTx, projectId: string, categories: string[]): Promise<void> {
  await sql`
    insert into graph_ignored_categories (project_id, categories) values (${projectId}, ${categories}::text[])
    on conflict (project_id) do update set categories = excluded.categories`.execute(db);
}

/** What a project ignores: its own list and the one for all projects. */
export async function ignoredNames(db: DbOrTx, projectId: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select unnest(categories) as name from graph_ignored_categories
    where project_id in (${projectId}, ${ALL_PROJECTS})`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
