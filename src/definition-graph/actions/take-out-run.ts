import type { Tx } from '../../platform/db/database.ts';
import { discardRun } from '../store/discarding.ts';
import { lockGraph, materializeSummary } from './materialize-summary.ts';
import { readOntology } from './read-ontology.ts';

/**
 * Wipes what a run brought and nothing that a newer run put in its place. What was there before it does not come
 * back. The rows themselves are swept afterwards.
 */
export async function takeOutRun(tx: Tx, projectId: string, runId: string): Promise<void> {
  await lockGraph(tx, projectId);
  if (await discardRun(tx, projectId, runId)) {
    await materializeSummary(tx, projectId, await readOntology(tx));
  }
}
