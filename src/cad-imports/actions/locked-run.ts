import type { Tx } from '../../platform/db/database.ts';
import { runNotFound } from '../domain/errors.ts';
import type { ImportRun } from '../domain/import-run.ts';
import { lockRun } from '../store/runs.ts';

/** The run, locked until the transaction ends. Everything that changes its state comes through here. */
export async function lockedRun(tx: Tx, projectId: string, runId: string): Promise<ImportRun> {
  const run = await lockRun(tx, projectId, runId);
  if (!run) throw runNotFound(runId);
  return run;
}
