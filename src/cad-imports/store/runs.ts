import { type Selectable, sql } from 'kysely';
import type { Issue, ManifestSource } from '../../artifact/index.ts';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { type Queue, queueOfRows } from '../../platform/db/work-queue.ts';
import type { Conversion, ImportRun, Phase, RunError } from '../domain/import-run.ts';

declare module '../../platform/db/tables.ts' {
  interface Narrowed {
    import_run: {
      phase: Phase;
      source: ManifestSource | null;
      conversion: Conversion | null;
      counts: Record<string, number>;
      issues: Issue[];
      error: RunError | null;
    };
  }
}

/** Notified whenever a run can be claimed; workers listen to it. */
export const RUNS_CHANNEL = 'import_run';

export async function notifyWorkers(db: DbOrTx): Promise<void> {
  await sql`select pg_notify(${RUNS_CHANNEL}, '')`.execute(db);
}

export interface NewRun {
  id: string;
  projectId: string;
  uploadId: string;
  due: boolean;
  artifactKey: string;
  artifactBytes: number;
  artifactSha256: string | null;
  contractVersion: string | null;
  fileName: string | null;
  scriptLog: string;
  traceparent: string | null;
}

export async function insertRun(db: DbOrTx, run: NewRun): Promise<ImportRun> {
  const row = await db
    .insertInto('import_run')
    .values({
      project_id: run.projectId,
      id: run.id,
      upload_id: run.uploadId,
      state: 'queued',
      due: run.due,
      artifact_key: run.artifactKey,
      artifact_bytes: run.artifactBytes,
      artifact_sha256: run.artifactSha256,
      contract_version: run.contractVersion,
      file_name: run.fileName,
      script_log: run.scriptLog,
      traceparent: run.traceparent,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

const select = (db: DbOrTx, projectId: string) =>
  db.selectFrom('import_run').selectAll().where('project_id', '=', projectId);

export async function findRun(db: DbOrTx, projectId: string, id: string): Promise<ImportRun | undefined> {
  const row = await select(db, projectId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function findRunOfUpload(
  db: DbOrTx,
  projectId: string,
  uploadId: string,
): Promise<ImportRun | undefined> {
  const row = await select(db, projectId).where('upload_id', '=', uploadId).executeTakeFirst();
  return row && fromRow(row);
}

/** Everybody who changes a run's state holds this lock. */
export async function lockRun(db: DbOrTx, projectId: string, id: string): Promise<ImportRun | undefined> {
  const row = await select(db, projectId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

/** Newest first: ids are sorted by the time at which they were made. */
export async function listRuns(
  db: DbOrTx,
  projectId: string,
  before: string | null,
  limit: number,
): Promise<ImportRun[]> {
  let query = select(db, projectId).orderBy('id', 'desc').limit(limit);
  if (before !== null) query = query.where('id', '<', before);
  return (await query.execute()).map(fromRow);
}

export async function countRuns(db: DbOrTx, projectId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from import_run where project_id = ${projectId}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Runs that are not due wait for a person, or for the job that runs every minute, and count as held. */
export const importQueue = (db: Db): Queue =>
  queueOfRows(
    db,
    'imports',
    sql`select case when state = 'processing' then 'running' when due then 'waiting' else 'held' end as state,
               created_at as since
          from import_run where state in ('queued', 'processing')`,
  );

/** The number of runs being processed, by phase. */
export async function countByPhase(db: Db): Promise<{ labels: { phase: string }; value: number }[]> {
  const { rows } = await sql<{ phase: string; count: number }>`
    select phase, count(*) as count from import_run where state = 'processing' group by phase`.execute(db);
  const counts = new Map(rows.map(({ phase, count }) => [phase, count]));
  return ['reading', 'checking', 'placing'].map((phase) => ({
    labels: { phase },
    value: counts.get(phase) ?? 0,
  }));
}

/** Puts the run back into the queue as if it were new. Its token increases, so no earlier worker can write any more. */
export async function requeueRun(db: DbOrTx, run: ImportRun, due: boolean, line: string): Promise<ImportRun> {
  const row = await db
    .updateTable('import_run')
    .set({
      state: 'queued',
      due,
      phase: 'waiting',
      bytes_read: 0,
      lines_read: 0,
      counts: '{}',
      issues: '[]',
      error: null,
      attempts: 0,
      claim_token: sql`claim_token + 1`,
      issues_token: null,
      script_log: sql`script_log || ${line}`,
      queued_at: sql`now()`,
      started_at: null,
      finished_at: null,
    })
    .where('project_id', '=', run.projectId)
    .where('id', '=', run.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

export async function markDeleted(db: DbOrTx, run: ImportRun, line: string): Promise<ImportRun> {
  const row = await db
    .updateTable('import_run')
    .set({
      state: 'deleted',
      claim_token: sql`claim_token + 1`,
      script_log: sql`script_log || ${line}`,
      finished_at: sql`coalesce(finished_at, now())`,
    })
    .where('project_id', '=', run.projectId)
    .where('id', '=', run.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

export async function makeDue(db: DbOrTx, run: ImportRun): Promise<ImportRun> {
  const row = await db
    .updateTable('import_run')
    .set({ due: true })
    .where('project_id', '=', run.projectId)
    .where('id', '=', run.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** What the job that runs every minute does. */
export async function makeAllDue(db: DbOrTx): Promise<void> {
  await sql`update import_run set due = true where state = 'queued' and not due`.execute(db);
}

export function fromRow(row: Selectable<Tables['import_run']>): ImportRun {
  return {
    id: row.id,
    projectId: row.project_id,
    uploadId: row.upload_id,
    state: row.state,
    due: row.due,
    contractVersion: row.contract_version,
    artifactKey: row.artifact_key,
    artifactBytes: row.artifact_bytes,
    artifactSha256: row.artifact_sha256,
    artifactRemovedAt: row.artifact_removed_at,
    fileName: row.file_name,
    source: row.source,
    conversion: row.conversion,
    phase: row.phase,
    bytesRead: row.bytes_read,
    linesRead: row.lines_read,
    counts: row.counts,
    issues: row.issues,
    error: row.error,
    attempts: row.attempts,
    claimToken: row.claim_token,
    issuesToken: row.issues_token ?? row.claim_token,
    scriptLog: row.script_log,
    traceparent: row.traceparent,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}
