import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { StoredSummary } from '../domain/summary.ts';
import type { LoadedDocument } from '../store/checked-elements.ts';

/** The current graph of a project at one moment. */
export interface CheckedGraph {
  documents: LoadedDocument[];
  runIds: string[];
  elements: number;
  /** The classes of its elements, as the summary counts them. */
  classes: { objectClassId: string; elements: number }[];
}

/** In one statement, so that documents and counts belong together. */
export async function checkedGraph(db: DbOrTx, projectId: string): Promise<CheckedGraph> {
  const { rows } = await sql<{ summary: StoredSummary | null; documents: LoadedDocument[] | null }>`
    select summary, (
      select json_agg(json_build_object('documentId', document_id, 'loadNo', load_no) order by document_id)
      from graph_document where project_id = ${projectId} and current) as documents
    from graph_summary where project_id = ${projectId}`.execute(db);
  const { summary, documents } = rows[0] ?? {};
  return {
    documents: documents ?? [],
    runIds: summary?.runIds ?? [],
    elements: summary?.totals?.elements ?? 0,
    classes: summary?.byObjectClass ?? [],
  };
}
