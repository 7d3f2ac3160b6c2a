import { type RawBuilder, sql } from 'kysely';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import { ClaimLost, type Hold, LeasedJobs } from '../../platform/jobs/leased-jobs.ts';
import { claimedAlone, ProjectTurns } from '../../platform/jobs/project-turns.ts';
import { type CheckOutcome, type CheckSource, MAX_CHECK_ATTEMPTS } from '../domain/model-check.ts';

export const checks = new LeasedJobs({
  table: 'model_check',
  state: 'state',
  working: 'running',
  token: 'claim_token',
  heartbeatMs: 3_000,
  leaseSeconds: 12,
});

export const checkTurns = new ProjectTurns(
  { table: 'model_check', waiting: 'queued', working: 'running', since: 'created_at' },
  checks,
);

export interface CheckClaim {
  projectId: string;
  checkId: string;
  token: number;
}

export interface ClaimedCheck extends CheckClaim {
  source: CheckSource;
  release: string | null;
  /** Packed with gzip. */
  ids: Uint8Array | null;
  idsSha256: string | null;
  automatic: boolean;
  attempts: number;
}

const holdOf = ({ projectId, checkId, token }: CheckClaim): Hold => ({
  key: { project_id: projectId, id: checkId },
  token,
});

/** Claims a check that is due or whose worker died. Projects take turns. */
export async function claimNextCheck(db: Db): Promise<ClaimedCheck | null> {
  const { rows } = await claimedAlone(() =>
    sql<ClaimedCheck>`
    with next as (${checkTurns.next(sql`run_after <= now()`)}),
    turn as (${checkTurns.taken(sql`select project_id from next`)})
    update model_check as claim
    set ${checks.claimed}, elements_done = 0, started_at = coalesce(started_at, now())
    from (select project_id, id from next) as next
    where claim.project_id = next.project_id and claim.id = next.id
    returning claim.project_id as "projectId", claim.id as "checkId", claim.claim_token as token, claim.source,
      claim.release, claim.ids, claim.ids_sha256 as "idsSha256", claim.automatic, claim.attempts`.execute(db),
  );
  return rows[0] ?? null;
}

/** False: the check was deleted, or another worker has it. */
export async function beatCheck(db: DbOrTx, claim: CheckClaim, elementsDone: number): Promise<boolean> {
  return checks.beat(db, holdOf(claim), [sql`elements_done = ${elementsDone}`]);
}

export interface FinishedCheck extends CheckOutcome {
  runIds: string[];
  ontologyVersion: string | null;
  failures: number;
  newFailures: number;
}

/** Locks the check: what follows in the transaction is committed only while the claim is valid. */
export async function requireCheck(db: DbOrTx, claim: CheckClaim): Promise<void> {
  await checks.requireHeld(db, holdOf(claim));
}

export async function finishReady(db: DbOrTx, claim: CheckClaim, result: FinishedCheck): Promise<void> {
  const { totals, classes, specifications, skipped } = result;
  await settle(db, claim, 'ready', [
    sql`run_ids = ${result.runIds}::text[], ontology_version = ${result.ontologyVersion},
      totals = ${JSON.stringify(totals)}, classes = ${JSON.stringify(classes)},
      specifications = ${specifications && JSON.stringify(specifications)}, skipped = ${JSON.stringify(skipped)},
      failures = ${result.failures}, new_failures = ${result.newFailures}, elements_done = ${totals.checked}, finished_at = clock_timestamp()`,
  ]);
}

export async function finishFailed(db: DbOrTx, claim: CheckClaim, error: string): Promise<void> {
  await settle(db, claim, 'failed', [sql`error = ${error}, finished_at = clock_timestamp()`]);
}

/** How long a check waits before it is tried again. */
const AGAIN_AFTER = sql`interval '2 seconds'`;

/** Gives the check back. With `counts` the attempt counts, and the last one fails. */
export async function releaseCheck(
  db: DbOrTx,
  claim: CheckClaim,
  { error, counts }: { error: string; counts: boolean },
): Promise<void> {
  const isLast = sql`${counts} and attempts >= ${MAX_CHECK_ATTEMPTS}`;
  await checks.settle(db, holdOf(claim), sql`case when ${isLast} then 'failed' else 'queued' end`, [
    sql`error = case when ${isLast} then ${error} end, finished_at = case when ${isLast} then now() end,
      attempts = attempts - ${counts ? 0 : 1}, run_after = now() + case when ${counts} then ${AGAIN_AFTER} else '0' end`,
  ]);
}

async function settle(
  db: DbOrTx,
  claim: CheckClaim,
  state: 'ready' | 'failed',
  outcome: RawBuilder<unknown>[],
): Promise<void> {
  if (!(await checks.settle(db, holdOf(claim), state, outcome))) throw new ClaimLost();
}
