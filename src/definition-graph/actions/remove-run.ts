import type { Db, Tx } from '../../platform/db/database.ts';
import { eachAlone } from '../../platform/each-alone.ts';
import { discardedDocuments, discardRun, sweepDocument } from '../store/discarding.ts';
import { lockGraph, materializeSummary } from './materialize-summary.ts';
import { readExportedOntology } from './read-ontology.ts';

/**
 * Removes what a run loaded, but not what a newer run has replaced it with. What was current before the run does not
 * come back. The rows themselves are swept later.
 */
export async function removeRunFromGraph(tx: Tx, projectId: string, runId: string): Promise<void> {
  await lockGraph(tx, projectId);
  if (await discardRun(tx, projectId, runId)) {
    await materializeSummary(tx, projectId, await readExportedOntology(tx));
  }
}

/** Deletes the rows of everything discarded, or of what is of a project, in small steps. What is discarded meanwhile waits for the next time. */
export async function sweepGraph(
  db: Db,
  signal: AbortSignal,
  projectId: string | null = null,
  removed: (nodes: number) => void = () => undefined,
): Promise<void> {
  await eachAlone(await discardedDocuments(db, projectId), async (document) => {
    if (!signal.aborted) await sweepDocument(db, document, signal, removed);
  });
}
