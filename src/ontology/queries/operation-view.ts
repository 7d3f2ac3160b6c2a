import type { Operation } from '../../platform/operations/operation.ts';

/** An operation as the API shows it. */
export function operationView(operation: Operation) {
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
