import { type Operation, SELECT_SUBJECT_IDS } from '../../../platform/operations/operation.ts';

/** What is shown of an operation; not what it was given and what it changed, which may be much. */
const OWN_COLUMNS = [
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
  'undo_of',
  'undone_by',
  'created_at',
  'started_at',
  'finished_at',
] as const satisfies (keyof Operation)[];
export const VIEWED_COLUMNS = [...OWN_COLUMNS, SELECT_SUBJECT_IDS] as const;
export type ViewedOperation = Pick<Operation, (typeof OWN_COLUMNS)[number] | 'subject_ids'>;

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
    objectClassIds: operation.subject_ids,
    undoOf: operation.undo_of,
    undoneBy: operation.undone_by,
    createdAt: operation.created_at.toISOString(),
    startedAt: operation.started_at?.toISOString() ?? null,
    finishedAt: operation.finished_at?.toISOString() ?? null,
  };
}
