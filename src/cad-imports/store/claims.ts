import { type Selectable, sql } from 'kysely';
import type { Issue, ManifestSource } from '../../artifact/index.ts';
import { logLine } from '../../kernel/script-log.ts';
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { ClaimLost, type Hold, LeasedJobs } from '../../platform/jobs/leased-jobs.ts';
import { claimedAlone, ProjectTurns } from '../../platform/jobs/project-turns.ts';
import {
  type Conversion,
  type ImportRun,
  MAX_RUN_ATTEMPTS,
  type Phase,
  type RunError,
} from '../domain/import-run.ts';
import { fromRow } from './runs.ts';

/** A worker's claim on a run. The token also increases with a cancel or a retry. */
export interface RunClaim {
  projectId: string;
  runId: string;
  token: number;
}

/** Workers look every two seconds for runs that they can take over. */
export const runs = new LeasedJobs({
  table: 'import_run',
  state: 'state',
  working: 'processing',
  token: 'claim_token',
  heartbeatMs: 3_000,
  leaseSeconds: 12,
});

export const runTurns = new ProjectTurns(
  { table: 'import_run', waiting: 'queued', working: 'processing', since: 'queued_at' },
  runs,
);

const holdOf = ({ projectId, runId, token }: RunClaim): Hold => ({
  key: { project_id: projectId, id: runId },
  token,
});

export interface Claimant {
  /** Identifies the process, for people who look at the table. */
  name: string;
  /** Whether runs are processed once a minute: then only those that were made due can be claimed. */
  cron: boolean;
}

/** Claims a run that is due or whose worker died. Projects take turns. */
export async function claimNextRun(
  db: Db,
  claimant: Claimant,
  onGivenUp: () => void,
): Promise<ImportRun | null> {
  for (;;) {
    const run = await claimedAlone(() => claimOne(db, claimant));
    if (run !== 'given up') return run;
    onGivenUp();
  }
}

async function claimOne(db: Db, { name, cron }: Claimant): Promise<ImportRun | 'given up' | null> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Selectable<Tables['import_run']>>`
      select * from (${runTurns.next(sql`(due or ${!cron})`)}) as next`.execute(tx);
    const [row] = rows;
    if (!row) return null;
    if (row.attempts >= MAX_RUN_ATTEMPTS) {
      await giveUp(tx, fromRow(row));
      return 'given up';
    }
    await runTurns.taken(sql`select ${row.project_id} as project_id`).execute(tx);
    const line = logLine(`started attempt ${row.attempts + 1} of ${MAX_RUN_ATTEMPTS}`);
    // The run before it can have ended after this transaction began.
    const startedAt = row.started_at ? sql`started_at` : sql`clock_timestamp()`;
    const { rows: claimed } = await sql<Selectable<Tables['import_run']>>`
      update import_run set ${runs.claimed}, claimed_by = ${name}, phase = 'reading', bytes_read = 0,
        lines_read = 0, started_at = ${startedAt}, script_log = script_log || ${line}
      where project_id = ${row.project_id} and id = ${row.id} returning *`.execute(tx);
    return claimed[0] ? fromRow(claimed[0]) : null;
  });
}

/** The last attempt's worker died too: this artifact must not kill a fourth. */
async function giveUp(db: DbOrTx, run: ImportRun): Promise<void> {
  const message = `processing failed ${MAX_RUN_ATTEMPTS} times; the last worker stopped responding`;
  const error: RunError = { code: 'worker_lost', message, line: null };
  await db
    .updateTable('import_run')
    .set({
      state: 'failed',
      claim_token: sql`claim_token + 1`,
      error: JSON.stringify(error),
      script_log: sql`script_log || ${logLine(`failed: ${message}`)}`,
      finished_at: sql`now()`,
    })
    .where('project_id', '=', run.projectId)
    .where('id', '=', run.id)
    .execute();
}

export interface Heartbeat {
  phase: Phase;
  bytesRead: number;
  linesRead: number;
}

/** The heartbeat, with the progress. Returns false when the claim is lost. */
export async function beat(
  db: DbOrTx,
  claim: RunClaim,
  { phase, bytesRead, linesRead }: Heartbeat,
): Promise<boolean> {
  const progress = sql`phase = ${phase}, bytes_read = ${bytesRead}, lines_read = ${linesRead}`;
  return runs.beat(db, holdOf(claim), [progress]);
}

/** Locks the run until the transaction ends, so that everything after it in the transaction depends on the claim. */
export async function requireClaim(db: DbOrTx, claim: RunClaim): Promise<void> {
  await runs.requireHeld(db, holdOf(claim));
  await sql`select pg_advisory_xact_lock(${commitOf(claim.runId)})`.execute(db);
}

/** For writes on a connection of their own, which are committed before the run is settled. */
export async function shareClaim(tx: Tx, claim: RunClaim): Promise<void> {
  await runs.shareHeld(tx, holdOf(claim));
}

const commitOf = (runId: string) => sql`hashtextextended(${`commit of run ${runId}`}, 0)`;

/**
 * Waits until the commit that settled a run has ended. When the graph is on another database node than the run, the
 * run is visible as ready a moment before the graph is; the lock is held until both are.
 */
export async function untilCommitted(db: Db, runId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${commitOf(runId)})`.execute(db);
}

export interface RunOutcome extends Heartbeat {
  contractVersion: string | null;
  artifactSha256: string | null;
  source: ManifestSource | null;
  conversion: Conversion | null;
  counts: Record<string, number>;
  issues: Issue[];
}

export async function finishReady(
  db: DbOrTx,
  claim: RunClaim,
  outcome: RunOutcome,
  line: string,
): Promise<void> {
  await settle(db, claim, { state: 'ready', outcome, error: null, line });
}

export async function finishFailed(
  db: DbOrTx,
  claim: RunClaim,
  outcome: RunOutcome,
  error: RunError,
): Promise<void> {
  await settle(db, claim, { state: 'failed', outcome, error, line: logLine(`failed: ${error.message}`) });
}

async function settle(
  db: DbOrTx,
  claim: RunClaim,
  {
    state,
    outcome,
    error,
    line,
  }: { state: 'ready' | 'failed'; outcome: RunOutcome; error: RunError | null; line: string },
): Promise<void> {
  const isSettled = await runs.settle(db, holdOf(claim), state, [
    sql`phase = ${outcome.phase}, bytes_read = ${outcome.bytesRead},
      lines_read = ${outcome.linesRead}, contract_version = coalesce(${outcome.contractVersion}, contract_version),
      artifact_sha256 = coalesce(${outcome.artifactSha256}, artifact_sha256),
      source = ${outcome.source && JSON.stringify(outcome.source)},
      conversion = ${outcome.conversion && JSON.stringify(outcome.conversion)},
      counts = ${JSON.stringify(outcome.counts)}, issues = ${JSON.stringify(outcome.issues)},
      error = ${error && JSON.stringify(error)}, script_log = script_log || ${line},
      issues_token = claim_token, finished_at = clock_timestamp()`,
  ]);
  if (!isSettled) throw new ClaimLost();
}

/** For a run whose worker can no longer report its progress. A run that was taken over meanwhile is not changed. */
export async function failWhereItIs(
  db: DbOrTx,
  claim: RunClaim,
  { counts, issues, error }: { counts: Record<string, number>; issues: Issue[]; error: RunError },
): Promise<void> {
  await runs.settle(db, holdOf(claim), 'failed', [
    sql`counts = ${JSON.stringify(counts)}, issues = ${JSON.stringify(issues)},
      error = ${JSON.stringify(error)}, script_log = script_log || ${logLine(`failed: ${error.message}`)},
      issues_token = claim_token, finished_at = clock_timestamp()`,
  ]);
}

/**
 * Gives the run back: after a fault that may pass (the attempt counts, and the third is the last), or because the
 * process stops (the attempt does not count).
 */
export async function releaseRun(
  db: DbOrTx,
  claim: RunClaim,
  reason: string,
  counts: boolean,
): Promise<void> {
  const line = logLine(counts ? `attempt ended: ${reason}` : `returned to the queue: ${reason}`);
  const error: RunError = { code: 'processing_failed', message: reason, line: null };
  const isLast = sql`${counts} and attempts >= ${MAX_RUN_ATTEMPTS}`;
  await runs.settle(db, holdOf(claim), sql`case when ${isLast} then 'failed' else 'queued' end`, [
    sql`error = case when ${isLast} then ${JSON.stringify(error)}::json end,
      finished_at = case when ${isLast} then now() end,
      attempts = attempts - ${counts ? 0 : 1}, due = true, phase = 'waiting',
      script_log = script_log || ${line}`,
  ]);
}
