import { sql } from 'kysely';
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts';
import { type Queue, queueOfRows } from '../../platform/db/work-queue.ts';
import { type Hold, LeasedJobs } from '../../platform/jobs/leased-jobs.ts';
import type { DeckJob } from '../domain/deck-job.ts';

declare module '../../platform/db/tables.ts' {
  interface Narrowed {
    deck_job_claim: { job: DeckJob };
  }
}

export const deckJobs = new LeasedJobs({
  table: 'deck_job_claim',
  state: 'status',
  working: 'running',
  token: 'token',
  heartbeatMs: 5_000,
  leaseSeconds: 20,
});

export interface DeckJobClaim {
  job: DeckJob;
  token: number;
  attempts: number;
}

const holdOf = ({ job, token }: DeckJobClaim): Hold => ({ key: { job_id: job.id }, token });

export interface DeckJobState {
  job: DeckJob;
  slidesDone: number;
  slidesTotal: number;
}

/** The versions of one collection's deck are numbered one after the other. */
export async function insertDeckJob(
  tx: Tx,
  job: Omit<DeckJob, 'version'>,
  requestScope: Buffer | null = null,
): Promise<DeckJob> {
  await lockVersions(tx, job.collectionId);
  const { version } = await tx
    .selectFrom('deck_job_claim')
    .select(({ fn }) => sql<number>`coalesce(${fn.max('version')}, 0) + 1`.as('version'))
    .where('collection_id', '=', job.collectionId)
    .executeTakeFirstOrThrow();
  const numbered: DeckJob = { ...job, version };
  await sql`
      insert into deck_job_claim (job_id, collection_id, version, job, status, request_scope)
      values (${job.id}, ${job.collectionId}, ${version}, ${JSON.stringify(numbered)}, 'queued', ${requestScope})`.execute(
    tx,
  );
  return numbered;
}

async function lockVersions(tx: Tx, collectionId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deck ${collectionId}`}, 0))`.execute(tx);
}

/** The deck of the same request sent before: one that is being created, or whose answer got lost. */
export async function deckJobOfRequest(tx: Tx, collectionId: string, scope: Buffer): Promise<DeckJob | null> {
  await lockVersions(tx, collectionId);
  const { rows } = await sql<{ job: DeckJob }>`
    select job from deck_job_claim
    where request_scope = ${scope} and collection_id = ${collectionId} and status <> 'failed'
      and created_at > now() - interval '1 day'
    order by version desc limit 1`.execute(tx);
  return rows[0]?.job ?? null;
}

const QUEUE = 'deck_job_claim';

/**
 * Claims a job that is due or whose worker died: the oldest of the project whose last claim is longest ago, so that one
 * with many decks doesn't make the others wait for all of them. Only `jobId`, when it is given.
 */
export async function takeDeckJob(db: Db, jobId: string | null = null): Promise<DeckJobClaim | null> {
  const projectId = sql`waiting.job ->> 'projectId'`;
  const { rows } = await sql<{ job: DeckJob; token: number; attempts: number }>`
    with next as materialized (
      select waiting.job_id, ${projectId} as project_id from deck_job_claim waiting
      left join project_turn turn on turn.queue = ${QUEUE} and turn.project_id = ${projectId}
      where ((status = 'queued' and run_after <= now()) or ${deckJobs.abandoned})
        and (${jobId}::text is null or job_id = ${jobId})
      order by turn.claimed_at nulls first, waiting.created_at
      for update of waiting skip locked
      limit 1
    ), taken as (
      insert into project_turn (queue, project_id, claimed_at)
      select ${QUEUE}, project_id, clock_timestamp() from next
      on conflict (queue, project_id) do update set claimed_at = excluded.claimed_at
    )
    update deck_job_claim as claim
    set ${deckJobs.claimed}, slides_done = 0
    from next
    where claim.job_id = next.job_id
    returning claim.job, claim.token, claim.attempts`.execute(db);
  return rows[0] ?? null;
}

/** With the project's jobs. */
export async function forgetDeckTurns(tx: Tx, projectId: string): Promise<void> {
  await sql`delete from project_turn where queue = ${QUEUE} and project_id = ${projectId}`.execute(tx);
}

/** The heartbeat. Returns false when another worker has the job now. */
export async function beatDeckJob(
  db: Db,
  claim: DeckJobClaim,
  progress: { slidesDone?: number; slidesTotal?: number } = {},
): Promise<boolean> {
  return deckJobs.beat(db, holdOf(claim), [
    sql`slides_done = coalesce(${progress.slidesDone ?? null}::int, slides_done),
      slides_total = coalesce(${progress.slidesTotal ?? null}::int, slides_total)`,
  ]);
}

/** Stores the outcome. Returns false when another worker has the job now. */
export async function finishDeckJob(db: Db, claim: DeckJobClaim, job: DeckJob): Promise<boolean> {
  const slidesDone = job.status === 'succeeded' ? sql`slides_total` : sql`slides_done`;
  return deckJobs.settle(db, holdOf(claim), job.status, [
    sql`job = ${JSON.stringify(job)}, slides_done = ${slidesDone}`,
  ]);
}

/**
 * Ends the jobs of deleted collections: nobody finds them any more, and no worker has them. What is stored of them is
 * removed later (`deletedDeckJobs`): of those that a worker may still write, once its lease is over.
 */
export async function deleteDecksOf(tx: Tx, collectionIds: string[]): Promise<void> {
  if (collectionIds.length === 0) return;
  await sql`
    update deck_job_claim set status = 'deleted', run_after = case
      when recorded or attempts = 0 then now() else now() + make_interval(secs => ${deckJobs.leaseSeconds}) end
    where collection_id = any(${collectionIds}::text[]) and status <> 'deleted'`.execute(tx);
}

/** The same, by the worker that has it. Returns false when it has it no more. */
export const deleteClaimedDeck = (db: Db, claim: DeckJobClaim): Promise<boolean> =>
  deckJobs.settle(db, holdOf(claim), 'deleted', []);

/** Deleted jobs whose file and record can be removed. */
export async function deletedDeckJobs(db: Db): Promise<{ id: string }[]> {
  return db
    .selectFrom('deck_job_claim')
    .select('job_id as id')
    .where('status', '=', 'deleted')
    .where('run_after', '<=', sql<Date>`now()`)
    .orderBy('run_after')
    .limit(100)
    .execute();
}

export async function forgetDeckJob(db: Db, jobId: string): Promise<void> {
  await db.deleteFrom('deck_job_claim').where('job_id', '=', jobId).execute();
}

export async function isDeckJobKept(db: Db, jobId: string): Promise<boolean> {
  const { rows } = await sql`
    select from deck_job_claim where job_id = ${jobId} and status <> 'deleted'`.execute(db);
  return rows.length > 0;
}

/** Puts the job back into the queue, for a later attempt. */
export async function requeueDeckJob(db: Db, claim: DeckJobClaim, afterMs: number): Promise<void> {
  const runAfter = sql`run_after = now() + ${afterMs} * interval '1 millisecond'`;
  await deckJobs.settle(db, holdOf(claim), 'queued', [runAfter]);
}

export async function markDeckJobRecorded(db: Db, jobId: string): Promise<void> {
  await db.updateTable('deck_job_claim').set({ recorded: true }).where('job_id', '=', jobId).execute();
}

/** Finished jobs whose outcome is not in the record store yet. */
export async function unrecordedDeckJobs(db: Db): Promise<DeckJob[]> {
  const rows = await db
    .selectFrom('deck_job_claim')
    .select('job')
    .where('status', 'in', ['succeeded', 'failed'])
    .where('recorded', '=', false)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.job);
}

export async function readDeckJobState(db: DbOrTx, jobId: string): Promise<DeckJobState | null> {
  const row = await db
    .selectFrom('deck_job_claim')
    .selectAll()
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  if (!row || row.status === 'deleted') return null;
  return {
    job: { ...row.job, status: row.status },
    slidesDone: row.slides_done,
    slidesTotal: row.slides_total,
  };
}

export const deckQueue = (db: Db): Queue =>
  queueOfRows(
    db,
    'decks',
    sql`select case status when 'queued' then 'waiting' else status end as state,
               greatest(created_at, run_after) as since
          from deck_job_claim where status in ('queued', 'running')`,
  );

/** The finished decks of a collection, newest version first. */
export async function succeededDeckJobs(db: DbOrTx, collectionId: string): Promise<DeckJob[]> {
  const rows = await db
    .selectFrom('deck_job_claim')
    .select('job')
    .where('collection_id', '=', collectionId)
    .where('status', '=', 'succeeded')
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => row.job);
}
