import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';

/** The runs that the nodes of the current graphs of these projects came from. */
export async function currentRunIds(db: DbOrTx, projectIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('graph_document')
    .select('run_id')
    .distinct()
    .where((eb) => eb('project_id', '=', eb.fn.any(eb.val(projectIds))))
    .where('current', '=', true)
    .execute();
  return new Set(rows.map((row) => row.run_id));
}

/** Of these projects; null: of all. */
export async function projectsWithGraph(
  db: DbOrTx,
  among: readonly string[] | null,
): Promise<ReadonlySet<string>> {
  const ofThese = among === null ? sql`true` : sql`project_id = any(${among}::text[])`;
  const { rows } = await sql<{ id: string }>`
    select distinct project_id as id from graph_document where current and ${ofThese}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
