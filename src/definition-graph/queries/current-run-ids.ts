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
