import { type Insertable, sql } from 'kysely';
import { isRecordId, newId } from '../../kernel/ids.ts';
import { logLine } from '../../kernel/script-log.ts';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Answer } from '../idempotency/answer-once.ts';
import { type Operation, type Outcome, type Requested } from './operation.ts';

/**
 * Held until commit, so that sequence numbers are drawn in the order in which acceptances commit. Lock order of
 * every transaction: operation_order, then what the work itself locks, then the event counter.
 */
export async function lockOrder(tx: Tx): Promise<void> {
  await sql`select from operation_order for update`.execute(tx);
}

/** Stores work to be done by a runner; it is woken when the acceptance commits. */
export async function acceptOperation(
  tx: Tx,
  requested: Requested,
  id: string = newId('op'),
): Promise<Operation> {
  await lockOrder(tx);
  const operation = await insert(tx, requested, { id, status: 'queued', script_log: logLine('accepted') });
  await sql`select pg_notify('operation', '')`.execute(tx);
  return operation;
}

/** Stores work that was done in this very transaction. The order must be locked already. */
export async function recordOperation(
  tx: Tx,
  requested: Requested,
  outcome: Outcome,
  id: string = newId('op'),
): Promise<Operation> {
  const now = new Date();
  const operation = await insert(tx, requested, {
    id,
    status: 'succeeded',
    script_log: logLine('accepted') + logLine(`succeeded: ${outcome.message}`),
    result: JSON.stringify(outcome.result),
    changes: JSON.stringify(outcome.changes),
    touched_ids: outcome.touchedIds,
    undo_of: outcome.undoOf ?? null,
    attempts: 1,
    started_at: now,
    finished_at: now,
  });
  if (outcome.undoOf) await markUndone(tx, outcome.undoOf, id);
  return operation;
}

/**
 * What was undone is no longer in force; if it was an undo itself, what that one undid is in force again, and so on
 * down the chain: undoing an undo is a redo.
 */
async function markUndone(tx: Tx, undone: string, by: string): Promise<void> {
  let [id, undoneBy]: [string | null, string | null] = [undone, by];
  while (id !== null) {
    const { undo_of } = await tx
      .updateTable('operation')
      .set({ undone_by: undoneBy })
      .where('id', '=', id)
      .returning('undo_of')
      .executeTakeFirstOrThrow();
    [id, undoneBy] = [undo_of, undoneBy === null ? id : null];
  }
}

async function insert(
  tx: Tx,
  { action, input, objectClassIds, requestedBy, userId, requestId }: Requested,
  state: Partial<Insertable<Tables['operation']>>,
): Promise<Operation> {
  return tx
    .insertInto('operation')
    .values({
      id: newId('op'),
      action,
      input: JSON.stringify(input),
      object_class_ids: objectClassIds,
      requested_by: requestedBy,
      user_id: userId !== null && isRecordId(userId) ? null : userId, // a record id is never answered
      request_id: requestId,
      ...state,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The 202: where to ask what became of it. */
export function acceptedAnswer(
  { id, action }: Operation,
  more: { objectClassId?: string; handle?: string } = {},
): Answer {
  const statusUrl = `/api/v1/operations/${id}`;
  return {
    status: 202,
    body: { operationId: id, action, status: 'accepted', statusUrl, ...more },
    headers: { location: statusUrl },
  };
}
