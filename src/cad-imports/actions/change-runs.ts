import type { Issue } from '../../artifact/index.ts';
import { newId } from '../../kernel/ids.ts';
import { logLine } from '../../kernel/script-log.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { currentTraceparent } from '../../platform/tracing/tracing.ts';
import { ArtifactGone, runNotFound } from '../domain/errors.ts';
import { type ImportRun, type RunError, requireProcessable, requireRetryable } from '../domain/import-run.ts';
import { artifactKey } from '../gateways/artifact-store.ts';
import { failWhereItIs, type RunClaim, shareClaim } from '../store/claims.ts';
import { countIssues, firstIssues, insertIssues } from '../store/issues.ts';
import { insertRun, lockRun, makeDue, notifyWorkers, requeueRun } from '../store/runs.ts';
import { markRegistered, type Upload } from '../store/uploads.ts';
import { MOST_ISSUES_KEPT, shownIssues } from './issue-log.ts';

/** The run, locked until the transaction ends. Everything that changes its state comes through here. */
export async function lockedRun(tx: Tx, projectId: string, runId: string): Promise<ImportRun> {
  const run = await lockRun(tx, projectId, runId);
  if (!run) throw runNotFound(runId);
  return run;
}

/** Fails a run whose process died. Its last heartbeat says how far it came. */
export async function failRun(db: Db, claim: RunClaim, error: RunError): Promise<void> {
  const counts = await countIssues(db, claim);
  const fatal: Issue = { line: null, code: error.code, severity: 'error', message: error.message };
  await db.transaction().execute(async (tx) => {
    await shareClaim(tx, claim);
    await insertIssues(tx, claim, [fatal], MOST_ISSUES_KEPT);
    const issues = shownIssues(await firstIssues(tx, claim), fatal);
    await failWhereItIs(tx, claim, { counts, issues, error });
  });
}

export interface Arrived {
  bytes: number;
  sha256: string | null;
  contractVersion: string | null;
}

/** A complete, checked artifact becomes a run. If runs are processed once a minute, it waits for that. */
export async function queueRun(tx: Tx, upload: Upload, arrived: Arrived, cron: boolean): Promise<ImportRun> {
  const run = await insertRun(tx, {
    id: newId('run'),
    projectId: upload.projectId,
    uploadId: upload.id,
    due: !cron,
    artifactKey: artifactKey(upload),
    artifactBytes: arrived.bytes,
    artifactSha256: arrived.sha256,
    contractVersion: arrived.contractVersion,
    fileName: upload.fileName,
    scriptLog: logLine(`queued: received ${arrived.bytes} bytes`),
    traceparent: currentTraceparent(),
  });
  await markRegistered(tx, upload);
  await notifyWorkers(tx);
  return run;
}

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

/** Lets a queued run begin without waiting for the job that runs every minute. */
export async function processCadImport(tx: Tx, projectId: string, runId: string): Promise<ImportRun> {
  const run = await lockedRun(tx, projectId, runId);
  if (!requireProcessable(run)) return run;
  await notifyWorkers(tx);
  return makeDue(tx, run);
}
