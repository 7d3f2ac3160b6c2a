import { NotFound } from '../../kernel/domain-error.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ImportRun } from '../domain/import-run.ts';
import { lockRun } from '../store/runs.ts';

export function runNotFound(runId: string): NotFound {
  return new NotFound(`There is no run ${runId} in this project.`);
}

/** The run, held until the transaction ends: whoever changes its state comes through here. */
export async function lockedRun(tx: Tx, projectId: string, runId: string): Promise<ImportRun> {
  const run = await lockRun(tx, projectId, runId);
  if (!run) throw runNotFound(runId);
  return run;
}
