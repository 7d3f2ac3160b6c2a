import type { Operation } from '../../platform/operations/operation.ts';

/** What is shown of an operation; not what it was given and what it changed, which may be much. */
export const VIEWED_COLUMNS = [
  'seq',
  'id',
  'action',
  'status',
  'script_log',
  'result',
  'error',
  'requested_by',
  'requested_by_key_id',
  'user_id',
  'object_class_ids',
  'undo_of',
  'undone_by',
  'created_at',
  'started_at',
  'finished_at',
] as const satisfies (keyof Operation)[];
export type ViewedOperation = Pick<Operation, (typeof VIEWED_COLUMNS)[number]>;

/** An operation as the API shows it. */
export function operationView(operation: ViewedOperation) {
  return {
    id: operation.id,
    action: operation.action,
    status: operation.status,
    script_log: operation.script_log,
    result: operation.result,
    error: operation.error,
    requestedBy: operation.requested_by,
    requestedByKeyId: operation.requested_by_key_id,
    userId: operation.user_id,
    objectClassIds: operation.object_class_ids,
    undoOf: operation.undo_of,
    undoneBy: operation.undone_by,
    createdAt: operation.created_at.toISOString(),
    startedAt: operation.started_at?.toISOString() ?? null,
    finishedAt: operation.finished_at?.toISOString() ?? null,
  };
}
