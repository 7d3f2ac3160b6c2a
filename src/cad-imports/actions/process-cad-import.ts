import type { Tx } from '../../platform/db/database.ts';
import { type ImportRun, requireProcessable } from '../domain/import-run.ts';
import { makeDue, notifyWorkers } from '../store/runs.ts';
import { lockedRun } from './locked-run.ts';

/** Lets a queued run begin without waiting for the job that runs every minute. */
export async function processCadImport(tx: Tx, projectId: string, runId: string): Promise<ImportRun> {
  const run = await lockedRun(tx, projectId, runId);
  if (!requireProcessable(run)) return run;
  await notifyWorkers(tx);
  return makeDue(tx, run);
}
