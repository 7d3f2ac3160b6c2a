import { type RawBuilder, sql } from 'kysely';
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts';
import { type Queue, queueOfRows } from '../../platform/db/work-queue.ts';
import type { CheckSource, ModelCheck, Totals } from '../domain/model-check.ts';

/** Where the database says that there is a check to run. */
export const CHECKS_CHANNEL = 'model_check';

const COLUMNS = sql`id, project_id as "projectId", state, source, release, automatic, run_ids as "runIds",
  ontology_version as "ontologyVersion", totals, classes, specifications, skipped, failures,
  new_failures as "newFailures", elements_done as "elementsDone", error, created_at as "createdAt",
  finished_at as "finishedAt"`;

export interface NewCheck {
  id: string;
  projectId: string;
  source: CheckSource;
  release: string | null;
  /** Packed with gzip. */
  ids: { packed: Uint8Array; sha256: string } | null;
  automatic: boolean;
  /** Of the current graph, so that a check that waits goes with its graph too. */
  runIds: readonly string[];
}

export async function insertCheck(
  db: DbOrTx,
  { id, projectId, source, release, ids, automatic, runIds }: NewCheck,
): Promise<void> {
  await sql`
    insert into model_check (project_id, id, state, source, release, ids, ids_sha256, automatic, run_ids)
    values (${projectId}, ${id}, 'queued', ${source}, ${release}, ${ids?.packed ?? null}, ${ids?.sha256 ?? null},
      ${automatic}, ${[...runIds].sort()}::text[])`.execute(db);
  await sql`select pg_notify(${CHECKS_CHANNEL}, '')`.execute(db);
}

/** Automatic checks that wait check the graph as it will be when they begin: one is enough. */
export async function isAutomaticCheckWaiting(db: DbOrTx, projectId: string): Promise<boolean> {
  const { rows } = await sql`
    select from model_check where project_id = ${projectId} and state = 'queued' and automatic
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function countWaiting(db: DbOrTx, projectId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from model_check
    where project_id = ${projectId} and state in ('queued', 'running') and not automatic`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function lockQueue(db: DbOrTx, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`model checks ${projectId}`}, 0))`.execute(db);
}

export async function findCheck(db: DbOrTx, projectId: string, id: string): Promise<ModelCheck | undefined> {
  const { rows } = await sql<ModelCheck>`
    select ${COLUMNS} from model_check where project_id = ${projectId} and id = ${id}`.execute(db);
  return rows[0];
}

export async function isCheck(db: DbOrTx, projectId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from model_check where project_id = ${projectId} and id = ${id}`.execute(db);
  return rows.length > 0;
}

/** The size of a page: a check of many classes has megabytes, and so have failures with long texts. */
export const PAGE_BYTES = 8 * 1024 ** 2;

/** Newest first, as their ids sort. At least one, then as many as fit. */
export async function listChecks(
  db: DbOrTx,
  projectId: string,
  before: string | null,
  limit: number,
): Promise<ModelCheck[]> {
  const older = before === null ? sql`true` : sql`id < ${before}`;
  const { rows } = await sql<ModelCheck>`
    select ${COLUMNS} from model_check c
    join (
      select id as fitting_id,
        sum(octet_length(concat(classes, specifications, skipped))) over (order by id desc)
          - octet_length(concat(classes, specifications, skipped)) as bytes_before
      from model_check where project_id = ${projectId} and ${older}
      order by id desc limit ${limit}
    ) fitting on fitting_id = c.id
    where project_id = ${projectId} and bytes_before <= ${PAGE_BYTES}
    order by id desc`.execute(db);
  return rows;
}

export async function countChecks(db: DbOrTx, projectId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from model_check where project_id = ${projectId}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function isOlderCheck(db: DbOrTx, projectId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from model_check where project_id = ${projectId} and id < ${id} limit 1`.execute(db);
  return rows.length > 0;
}

/** Of the newest check of exactly these runs against the ontology's requirements of its day. */
export async function newestTotals(
  db: DbOrTx,
  projectId: string,
  runIds: readonly string[],
): Promise<Totals | null> {
  const { rows } = await sql<{ totals: Totals }>`
    select totals from model_check
    where project_id = ${projectId} and source = 'ontology' and state = 'ready'
      and run_ids = ${[...runIds].sort()}::text[]
    order by id desc limit 1`.execute(db);
  return rows[0]?.totals ?? null;
}

/** The last check before this one against the same requirements: those of the ontology, of a release, or a file. */
export async function previousCheckId(db: DbOrTx, projectId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select earlier.id from model_check c
    join model_check earlier on earlier.project_id = c.project_id and earlier.id < c.id and earlier.state = 'ready'
      and earlier.source = c.source and earlier.release is not distinct from c.release
      and earlier.ids_sha256 is not distinct from c.ids_sha256
    where c.project_id = ${projectId} and c.id = ${id}
    order by earlier.id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Also those that run: their worker finds that its claim is lost. Returns how many there were. */
export async function deleteChecks(tx: Tx, projectId: string, which: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from model_check where project_id = ${projectId} and ${which} returning id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await sql`
      delete from model_check_failure
      where project_id = ${projectId} and check_id = any(${ids}::text[])`.execute(tx);
  return ids.length;
}

/** For a project that is deleted: before the failures, which are written only with their check. */
export async function deleteAllChecks(tx: Tx, projectId: string): Promise<void> {
  await sql`delete from model_check where project_id = ${projectId}`.execute(tx);
}

/** In steps, because a project can have millions. */
export async function deleteAllFailures(db: Db, projectId: string, signal: AbortSignal): Promise<void> {
  for (let isMore = true; isMore && !signal.aborted; ) {
    const { rows } = await sql<{ checkId: string; no: number }>`
      select check_id as "checkId", no from model_check_failure where project_id = ${projectId}
      order by check_id, no offset ${STEP} limit 1`.execute(db);
    const [next] = rows;
    isMore = next !== undefined;
    await sql`
      delete from model_check_failure where project_id = ${projectId}
        and ${next ? sql`(check_id, no) < (${next.checkId}, ${next.no})` : sql`true`}`.execute(db);
  }
}

const STEP = 10_000;

/** For `deleteChecks`: those of a graph that had this run. */
export const ofRun = (runId: string) => sql<boolean>`${runId} = any(run_ids)`;

/** For `deleteChecks`: finished ones, except the newest. */
export const beyondTheNewest = (projectId: string, kept: number) => sql<boolean>`id in (
  select id from model_check where project_id = ${projectId} and state in ('ready', 'failed')
  order by id desc offset ${kept})`;

export const checkQueue = (db: Db): Queue =>
  queueOfRows(
    db,
    'checks',
    sql`select case state when 'queued' then 'waiting' else state end as state,
               greatest(created_at, run_after) as since
          from model_check where state in ('queued', 'running')`,
  );
