import { sql } from 'kysely';
import { NotFound } from '../../kernel/domain-error.ts';
import type { Db, DbOrTx } from '../db/database.ts';
import { type Queue, queueOfRows } from '../db/work-queue.ts';
import { OPERATION_COLUMNS, type Operation } from './operation.ts';

export async function findOperation(db: DbOrTx, id: string): Promise<Operation> {
  const operation = await db
    .selectFrom('operation')
    .select(OPERATION_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!operation) throw new NotFound("This operation doesn't exist.");
  return operation;
}

export const operationQueue = (db: Db): Queue =>
  queueOfRows(
    db,
    'operations',
    sql`select case status when 'queued' then 'waiting' else status end as state, created_at as since
          from operation where status in ('queued', 'running')`,
  );
