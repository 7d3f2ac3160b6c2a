import { type InsertObject, sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { logLine } from '../../kernel/script-log.ts';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { TransportError } from '../http/errors.ts';
import { accepted } from '../idempotency/answer.ts';
import { currentTraceparent } from '../tracing/tracing.ts';
import {
  idsAsArray,
  OPERATION_COLUMNS,
  type Operation,
  type OperationOutcome,
  type OperationRequest,
  SUBJECT_IDS_COLUMN,
} from './operation.ts';
import { countOutcome } from './tally.ts';

/**
 * Held until commit, so that sequence numbers are drawn in the order in which acceptances commit. Lock order of
 * every transaction: operation_order, then what the work itself locks, then the event counter.
 */
export async function lockOrder(tx: Tx): Promise<void> {
  await sql`select from operation_order for update`.execute(tx);
}

/** What was accepted earlier has to be done first: `drain` of the runner sees to that, then all can be tried again. */
export class EarlierOperationsPending extends TransportError {
  constructor(message: string) {
    super(503, message);
  }
}

/** Each of them holds up the later writes of everybody. */
const MOST_WAITING_OF_ONE_CALLER = 50;

/** Throws EarlierOperationsPending while a caller has too many operations waiting. */
export async function requireTurn(
  tx: Tx,
  { runner, requestedByKeyId }: Pick<OperationRequest, 'runner' | 'requestedByKeyId'>,
): Promise<void> {
  const { rows } = await sql`
    select from operation
    where status in ('queued', 'running') and runner = ${runner}
      and requested_by_key_id is not distinct from ${requestedByKeyId}
    limit ${MOST_WAITING_OF_ONE_CALLER}`.execute(tx);
  if (rows.length === MOST_WAITING_OF_ONE_CALLER)
    throw new EarlierOperationsPending('Too many of your changes are waiting. Try again shortly.');
}

/** Stores work to be done by a runner; it is woken when the acceptance commits. */
export async function acceptOperation(
  tx: Tx,
  requested: OperationRequest,
  id: string = newId('op'),
): Promise<Operation> {
  await lockOrder(tx);
  const operation = await insert(tx, requested, { id, status: 'queued', script_log: logLine('accepted') });
  await sql`select pg_notify('operation', '')`.execute(tx);
  return operation;
}

/** Stores work that was done in this transaction. The order must already be locked. */
export async function recordOperation(
  tx: Tx,
  requested: OperationRequest,
  outcome: OperationOutcome,
  id: string = newId('op'),
): Promise<Operation> {
  const now = new Date();
  await countOutcome(tx, requested.action, 'succeeded');
  return insert(tx, requested, {
    id,
    status: 'succeeded',
    script_log: logLine('accepted') + logLine(`succeeded: ${outcome.message}`),
    result: JSON.stringify(outcome.result),
    changes: JSON.stringify(outcome.changes),
    touched_ids: idsAsArray(outcome.touchedIds),
    attempts: 1,
    started_at: now,
    finished_at: now,
  });
}

async function insert(
  tx: Tx,
  { action, runner, input, subjectIds, requestedBy, requestedByKeyId, userId, requestId }: OperationRequest,
  state: Partial<InsertObject<Tables, 'operation'>>,
): Promise<Operation> {
  return tx
    .insertInto('operation')
    .values({
      id: newId('op'),
      action,
      runner,
      input: JSON.stringify(input),
      [SUBJECT_IDS_COLUMN]: subjectIds,
      requested_by: requestedBy,
      requested_by_key_id: requestedByKeyId,
      user_id: userId,
      request_id: requestId,
      traceparent: currentTraceparent(),
      ...state,
    })
    .returning(OPERATION_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The 202: where to ask what became of it, and what more there is to tell already. */
export function acceptedAnswer<More extends object>({ id, action }: Operation, more: More) {
  const statusUrl = `/api/v1/operations/${id}`;
  return accepted({ operationId: id, action, status: 'accepted' as const, statusUrl, ...more }, statusUrl);
}
