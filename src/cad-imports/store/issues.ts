import { sql } from 'kysely';
import type { Issue } from '../../artifact/index.ts';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import { withoutRecordIds } from '../../record-ids/record-id.ts';
import { ISSUES_SHOWN } from '../domain/import-run.ts';
import type { RunClaim } from './claims.ts';

/** Issues belong to a claim. Those of an abandoned attempt are never shown, and are swept later. */
export async function insertIssues(
  db: DbOrTx,
  claim: RunClaim,
  issues: Issue[],
  firstSeq: number,
): Promise<void> {
  const rows = issues.map(({ line, code, severity, message }) => ({
    line: line ?? 0,
    code,
    severity,
    message: withoutRecordIds(message),
  }));
  await sql`
    insert into import_issue (project_id, run_id, claim_token, seq, line, code, severity, message)
    select ${claim.projectId}, ${claim.runId}, ${claim.token}, ${firstSeq} + n, line, code, severity, message
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json)
      as (line bigint, code text, severity text, message text)) with ordinality as r(line, code, severity, message, n)
    on conflict do nothing`.execute(db);
}

export interface IssueRow extends Issue {
  seq: number;
}

/** Sorted by line, those without a line first. */
export async function listIssues(
  db: DbOrTx,
  { projectId, runId, token }: RunClaim,
  after: { line: number; seq: number } | null,
  limit: number,
): Promise<IssueRow[]> {
  const from = after ?? { line: -1, seq: -1 };
  const { rows } = await sql<IssueRow>`
    select nullif(line, 0) as line, seq, code, severity, message from import_issue
    where project_id = ${projectId} and run_id = ${runId} and claim_token = ${token}
      and (line, seq) > (${from.line}, ${from.seq})
    order by line, seq limit ${limit}`.execute(db);
  return rows;
}

/** Whether the issues of the run are still those of this claim. */
export async function hasIssuesOf(db: DbOrTx, { projectId, runId, token }: RunClaim): Promise<boolean> {
  const { rows } = await sql`
    select from import_run
    where project_id = ${projectId} and id = ${runId} and coalesce(issues_token, claim_token) = ${token}`.execute(
    db,
  );
  return rows.length > 0;
}

export async function firstIssues(db: DbOrTx, claim: RunClaim): Promise<Issue[]> {
  const rows = await listIssues(db, claim, null, ISSUES_SHOWN);
  return rows.map(({ line, code, severity, message }) => ({ line, code, severity, message }));
}

export async function countIssues(
  db: DbOrTx,
  { projectId, runId, token }: RunClaim,
): Promise<{ warnings: number; rejected: number }> {
  const { rows } = await sql<{ warnings: number; rejected: number }>`
    select count(*) filter (where severity = 'warning') as warnings,
      count(*) filter (where severity = 'error') as rejected
    from import_issue where project_id = ${projectId} and run_id = ${runId} and claim_token = ${token}`.execute(
    db,
  );
  return rows[0] ?? { warnings: 0, rejected: 0 };
}

/** A worker sweeps every minute, so older changes have already been handled. */
const LATELY = sql`interval '2 days'`;

/**
 * Deletes the issues of abandoned attempts. Run by run, because a project's issues may be on another database node
 * than the list of runs.
 */
export async function sweepIssues(db: DbOrTx): Promise<void> {
  const { rows } = await sql<RunClaim>`
    select project_id as "projectId", id as "runId", coalesce(issues_token, claim_token) as token from import_run
    where coalesce(issues_token, claim_token) > 1
      and greatest(queued_at, started_at, finished_at) > now() - ${LATELY}`.execute(db);
  for (const { projectId, runId, token } of rows)
    await sql`
      delete from import_issue
      where project_id = ${projectId} and run_id = ${runId} and claim_token < ${token}`.execute(db);
}

/** Of a project that is deleted, in steps: it can have many millions. */
export async function deleteAllIssues(
  db: Db,
  projectId: string,
  signal: AbortSignal,
  step = STEP,
): Promise<void> {
  for (let isMore = true; isMore && !signal.aborted; ) {
    const { rows } = await sql<RunClaim & { line: number; seq: number }>`
      select run_id as "runId", claim_token as token, line, seq from import_issue where project_id = ${projectId}
      order by run_id, claim_token, line, seq offset ${step} limit 1`.execute(db);
    const [next] = rows;
    isMore = next !== undefined;
    await sql`
      delete from import_issue where project_id = ${projectId} and ${
        next
          ? sql`(run_id, claim_token, line, seq) < (${next.runId}, ${next.token}, ${next.line}, ${next.seq})`
          : sql`true`
      }`.execute(db);
  }
}

const STEP = 50_000;
