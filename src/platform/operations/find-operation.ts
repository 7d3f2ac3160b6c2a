import { sql } from 'kysely';
import { NotFound } from '../../kernel/domain-error.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Operation } from './operation.ts';

export async function findOperation(db: DbOrTx, id: string): Promise<Operation> {
  const operation = await db.selectFrom('operation').selectAll().where('id', '=', id).executeTakeFirst();
  if (!operation) throw new NotFound('There is no such operation.');
  return operation;
}

export async function countPending(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from operation where status in ('queued', 'running')`.execute(db);
  return rows[0]?.count ?? 0;
}
