import type { Db } from '../../platform/db/database.ts';
import { runNotFound } from '../domain/errors.ts';
import { type ImportRun, SETTLED } from '../domain/import-run.ts';
import { findRun } from '../store/runs.ts';
import type { RunWatch } from './watch-runs.ts';

export async function getCadImport(
  db: Db,
  watch: RunWatch,
  projectId: string,
  runId: string,
  waitSeconds: number,
  gone: AbortSignal,
): Promise<ImportRun> {
  const run = await findRun(db, projectId, runId);
  if (!run) throw runNotFound(runId);
  if (waitSeconds === 0 || SETTLED.has(run.state)) return run;
  await watch.wait(projectId, runId, waitSeconds, gone);
  return (await findRun(db, projectId, runId)) ?? run;
}
