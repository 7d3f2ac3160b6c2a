import { sql } from 'kysely';
import { NotFound } from '../../kernel/domain-error.ts';
import type { DbOrTx } from '../db/database.ts';
import { type Operation, type OperationStatus, operationAnswer } from './operation.ts';

export async function findOperation(db: DbOrTx, id: string): Promise<Operation> {
  const operation = await db.selectFrom('operation').selectAll().where('id', '=', id).executeTakeFirst();
  if (!operation) throw new NotFound('There is no such operation.');
  return operation;
}

export interface OperationsAsked {
  status?: OperationStatus | undefined;
  objectClassId?: string | undefined;
  /** The sequence of the last one seen. */
  before?: number | undefined;
  limit: number;
}

/** Newest first; count is the total that matches. */
export async function listOperations(db: DbOrTx, { status, objectClassId, before, limit }: OperationsAsked) {
  let matching = db.selectFrom('operation');
  if (status) matching = matching.where('status', '=', status);
  if (objectClassId) {
    const ids = sql`array[${objectClassId}]::text[]`;
    matching = matching.where(sql<boolean>`(object_class_ids @> ${ids} or touched_ids @> ${ids})`);
  }
  const { count } = await matching.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .$if(before !== undefined, (query) => query.where('seq', '<', before as number))
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const nextCursor = rows.length > limit ? String(page.at(-1)?.seq) : null;
  return { count, items: page.map(operationAnswer), nextCursor };
}

export async function countPending(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from operation where status in ('queued', 'running')`.execute(db);
  return rows[0]?.count ?? 0;
}
