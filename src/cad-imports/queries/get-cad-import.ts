import type { Db } from '../../platform/db/database.ts';
import { runNotFound } from '../domain/errors.ts';
import { type ImportRun, SETTLED } from '../domain/import-run.ts';
import { untilCommitted } from '../store/claims.ts';
import { findRun } from '../store/runs.ts';
import type { RunWatch } from './watch-runs.ts';

/** A client that sees a run as ready can also read its graph. */
export async function getCadImport(
  db: Db,
  watch: RunWatch,
  {
    projectId,
    runId,
    waitSeconds,
    gone,
  }: { projectId: string; runId: string; waitSeconds: number; gone: AbortSignal },
): Promise<ImportRun> {
  let run = await findRun(db, projectId, runId);
  if (!run) throw runNotFound(runId);
  if (waitSeconds > 0 && !SETTLED.has(run.state)) {
    await watch.wait(projectId, runId, waitSeconds, gone);
    run = (await findRun(db, projectId, runId)) ?? run;
  }
  if (run.state === 'ready') await untilCommitted(db, runId);
  return run;
}
