import type { DbOrTx } from '../../platform/db/database.ts';

/** The runs that the nodes of a project's current graph came from. */
export async function currentRunIds(db: DbOrTx, projectId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('graph_document')
    .select('run_id')
    .distinct()
    .where('project_id', '=', projectId)
    .where('current', '=', true)
    .execute();
  return new Set(rows.map((row) => row.run_id));
}
