import { sql } from 'kysely';
import { NotFound } from '../../kernel/domain-error.ts';
import type { Db, DbOrTx } from '../db/database.ts';
import { type Queue, queueOfRows } from '../db/work-queue.ts';
import { OPERATION_COLUMNS, type Operation } from './operation.ts';

/** `projects`: only as far as a key that is limited to them may know; null: any operation. */
export async function findOperation(
  db: DbOrTx,
  id: string,
  projects: ReadonlySet<string> | null = null,
): Promise<Operation> {
  const operation = await db
    .selectFrom('operation')
    .select(OPERATION_COLUMNS)
    .where('id', '=', id)
    .where(isVisible(projects))
    .executeTakeFirst();
  if (!operation) throw new NotFound("This operation doesn't exist.");
  return operation;
}

/** Operations on a project are visible to those who may use it; all others to everybody. */
export function isVisible(projects: ReadonlySet<string> | null) {
  return projects === null
    ? sql<boolean>`true`
    : sql<boolean>`(runner <> 'project-deletion' or input -> 'project' ->> 'id' = any(${[...projects]}::text[]))`;
}

export const operationQueue = (db: Db): Queue =>
  queueOfRows(
    db,
    'operations',
    sql`select case status when 'queued' then 'waiting' else status end as state, created_at as since
          from operation where status in ('queued', 'running')`,
  );
