import { sql } from 'kysely';
import { NotFound } from '../../kernel/domain-error.ts';
import { csvRecord } from '../csv.ts';
import type { Db, DbOrTx } from '../db/database.ts';
import { type Queue, queueOfRows } from '../system/queue.ts';
import type { OperationHistory } from './history.ts';
import { type Operation, type OperationStatus, operationAnswer } from './operation.ts';

export async function findOperation(db: DbOrTx, id: string): Promise<Operation> {
  const operation = await db.selectFrom('operation').selectAll().where('id', '=', id).executeTakeFirst();
  if (!operation) throw new NotFound('There is no such operation.');
  return operation;
}

export interface OperationsFilter {
  status?: OperationStatus | undefined;
  action?: string | undefined;
  userId?: string | undefined;
  /** The first and the last moment, to the millisecond, of when it was accepted. */
  from?: Date | undefined;
  to?: Date | undefined;
  /** The class by every id that operations may have named it with. */
  objectClassIds?: readonly string[] | undefined;
}

export interface OperationsAsked extends OperationsFilter {
  /** The sequence of the last one seen. */
  before?: number | undefined;
  limit: number;
}

/**
 * The ids that operations may name a class with, from a key of it. A class that was deleted is known by its id as long
 * as some operation tells of it.
 */
export async function idsOfClass(db: DbOrTx, history: OperationHistory, key: string): Promise<string[]> {
  const id = await history.resolveClass(db, key);
  if (id !== undefined) return [...new Set([key, id])];
  const told = await matching(db, { objectClassIds: [key] })
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (!told) throw new NotFound(`There is no object class ${key}, and there was none.`);
  return [key];
}

/** Newest first; count is the total that matches. */
export async function listOperations(db: DbOrTx, { before, limit, ...filter }: OperationsAsked) {
  const { count } = await matching(db, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  const rows = await page(db, filter, before, limit + 1);
  const shown = rows.slice(0, limit);
  const nextCursor = rows.length > limit ? String(shown.at(-1)?.seq) : null;
  return { count, items: shown.map(operationAnswer), nextCursor };
}

const CSV_HEAD = ['when', 'who', 'action', 'status', 'classes', 'message'];
const CSV_PAGE = 500;
const MOST_CLASSES = 20;

/** The same as a table, page by page as it is read; all that match when no limit is given. */
export async function* operationsAsCsv(
  db: Db,
  history: OperationHistory,
  { before, limit, ...filter }: Omit<OperationsAsked, 'limit'> & { limit?: number | undefined },
): AsyncGenerator<string> {
  yield csvRecord(CSV_HEAD);
  let [left, last] = [limit ?? Number.MAX_SAFE_INTEGER, before];
  while (left > 0) {
    const rows = await page(db, filter, last, Math.min(left, CSV_PAGE));
    if (rows.length === 0) return;
    const names = await history.classNames(
      db,
      rows.flatMap((row) => row.object_class_ids.slice(0, MOST_CLASSES)),
    );
    yield rows.map((row) => csvRow(row, names)).join('');
    left -= rows.length;
    last = rows.at(-1)?.seq;
  }
}

function csvRow(operation: Operation, names: ReadonlyMap<string, string>): string {
  const { created_at, user_id, requested_by, action, status, object_class_ids: ids, script_log } = operation;
  const classes = ids.slice(0, MOST_CLASSES).map((id) => (names.has(id) ? `${names.get(id)} (${id})` : id));
  if (ids.length > MOST_CLASSES) classes.push(`and ${ids.length - MOST_CLASSES} more`);
  const lastLine = script_log.trimEnd().split('\n').at(-1) ?? '';
  const message = lastLine.replace(/^\S+ /, ''); // without its time
  return csvRecord([
    created_at.toISOString(),
    user_id ?? requested_by,
    action,
    status,
    classes.join('; '),
    message,
  ]);
}

function page(
  db: DbOrTx,
  filter: OperationsFilter,
  before: number | undefined,
  limit: number,
): Promise<Operation[]> {
  return matching(db, filter)
    .selectAll()
    .$if(before !== undefined, (query) => query.where('seq', '<', before as number))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

function matching(db: DbOrTx, { status, action, userId, from, to, objectClassIds }: OperationsFilter) {
  let found = db.selectFrom('operation');
  if (status) found = found.where('status', '=', status);
  if (action !== undefined) found = found.where('action', '=', action);
  if (userId !== undefined) found = found.where('user_id', '=', userId);
  if (from) found = found.where('created_at', '>=', from);
  // Answers tell milliseconds, the database keeps more: the last one told is wholly in.
  if (to) found = found.where('created_at', '<', new Date(to.getTime() + 1));
  if (objectClassIds) {
    const ids = sql`${objectClassIds}::text[]`;
    found = found.where(sql<boolean>`(object_class_ids && ${ids} or touched_ids && ${ids})`);
  }
  return found;
}

export const operationQueue = (db: Db): Queue =>
  queueOfRows(
    db,
    'operations',
    sql`select case status when 'queued' then 'waiting' else status end as state, created_at as since
          from operation where status in ('queued', 'running')`,
  );
