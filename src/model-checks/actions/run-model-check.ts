import { currentRunIds } from '../../definition-graph/index.ts';
import { newId } from '../../kernel/ids.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { TooManyModelChecks } from '../domain/errors.ts';
import {
  countWaiting,
  deleteChecks,
  insertCheck,
  isAutomaticCheckWaiting,
  lockQueue,
  ofRun,
} from '../store/checks.ts';

/** What a graph is to be checked against: nothing else means today's requirements. */
export interface WantedCheck {
  release?: string | undefined;
  ids?: { packed: Uint8Array; sha256: string } | undefined;
}

/** Queues a check. Returns its id. */
export async function runModelCheck(
  tx: Tx,
  projectId: string,
  { release, ids }: WantedCheck,
  maxWaiting: number,
): Promise<string> {
  await lockQueue(tx, projectId);
  if ((await countWaiting(tx, projectId)) >= maxWaiting) throw new TooManyModelChecks(maxWaiting);
  const id = newId('chk');
  await insertCheck(tx, {
    id,
    projectId,
    source: ids ? 'ids' : release === undefined ? 'ontology' : 'release',
    release: release ?? null,
    ids: ids ?? null,
    automatic: false,
    runIds: [...(await currentRunIds(tx, [projectId]))],
  });
  return id;
}

/** In the transaction that makes a run ready: the check begins after its commit. */
export async function queueCheckAfterImport(db: DbOrTx, projectId: string): Promise<void> {
  await lockQueue(db, projectId);
  if (await isAutomaticCheckWaiting(db, projectId)) return;
  await insertCheck(db, {
    id: newId('chk'),
    projectId,
    source: 'ontology',
    release: null,
    ids: null,
    automatic: true,
    runIds: [...(await currentRunIds(db, [projectId]))],
  });
}

/**
 * A check goes with its graph: when what a run imported is deleted, the checks of it are gone. With `again`, what is
 * left of the graph is checked anew.
 */
export async function removeChecksOfRun(
  tx: Tx,
  projectId: string,
  runId: string,
  { again }: { again: boolean },
): Promise<void> {
  const removed = await deleteChecks(tx, projectId, ofRun(runId));
  if (again && removed > 0 && (await currentRunIds(tx, [projectId])).size > 0)
    await queueCheckAfterImport(tx, projectId);
}
