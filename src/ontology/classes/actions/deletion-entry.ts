import type { NewAuditEntry } from '../../../platform/audit/record-audit.ts';
import type { Operation } from '../../../platform/operations/operation.ts';
import type { PlannedAction } from './apply-action.ts';

/** The audit entry names who requested the deletion, though the runner did it later. */
export function deletionEntry(operation: Operation, { plan }: PlannedAction): NewAuditEntry {
  const deleted = plan.changes.flatMap(({ id, before, after }) =>
    before && !after ? [{ id, name: before.name }] : [],
  );
  return {
    actor: { id: operation.requested_by_key_id ?? 'unknown', name: operation.requested_by ?? 'unknown' },
    action: operation.action,
    subject: operation.id,
    details: { deleted, userId: operation.user_id },
    requestId: operation.request_id,
  };
}
