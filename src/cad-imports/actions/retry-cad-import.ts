import { logLine } from '../../kernel/script-log.ts';
import type { Tx } from '../../platform/db/database.ts';
import { ArtifactGone } from '../domain/errors.ts';
import { type ImportRun, requireRetryable } from '../domain/import-run.ts';
import { notifyWorkers, requeueRun } from '../store/runs.ts';
import { lockedRun } from './locked-run.ts';

/** Processes the same run again, with three new attempts. */
export async function retryCadImport(
  tx: Tx,
  projectId: string,
  runId: string,
  cron: boolean,
): Promise<ImportRun> {
  const run = await lockedRun(tx, projectId, runId);
  requireRetryable(run);
  if (run.artifactRemovedAt) throw new ArtifactGone(run.fileName ?? run.id);
  await notifyWorkers(tx);
  return requeueRun(tx, run, !cron, logLine('queued again'));
}
