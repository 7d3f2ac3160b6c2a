import { sql } from 'kysely';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import { discardAll } from '../store/discarding.ts';
import { sweepGraph } from './remove-run.ts';

/** Tables with few rows of a project; the large ones are emptied document by document. */
const SMALL = [
  'graph_document',
  'graph_class_rule',
  'graph_ignored_categories',
  'graph_request',
  'graph_summary',
];

/** The imported graph of a project. Import runs are removed before it, so that nothing is loaded any more. */
export const graphHoldings = (db: Db) => ({
  async count(reader: DbOrTx, projectId: string) {
    const { rows } = await sql<{ nodes: number }>`
      select coalesce(sum(nodes), 0)::bigint as nodes from graph_document
      where project_id = ${projectId} and swept_at is null`.execute(reader);
    return { graphNodes: rows[0]?.nodes ?? 0 };
  },

  async remove(projectId: string, signal: AbortSignal, removed: (nodes: number) => void) {
    await discardAll(db, projectId);
    await sweepGraph(db, signal, projectId, removed);
    if (signal.aborted) return;
    for (const table of SMALL)
      await sql`delete from ${sql.table(table)} where project_id = ${projectId}`.execute(db);
  },
});
