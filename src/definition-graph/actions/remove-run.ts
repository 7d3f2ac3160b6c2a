import type { Db, Tx } from '../../platform/db/database.ts';
import { discardRun, sweepDiscarded } from '../store/discarding.ts';
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

/** Deletes the rows of everything discarded, in small steps. */
export const sweepGraph = (db: Db, signal: AbortSignal): Promise<void> => sweepDiscarded(db, signal);
