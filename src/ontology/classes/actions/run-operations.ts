import { type NewAuditEntry, recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type NewEvent, recordEvents } from '../../../platform/events/record-events.ts';
import type { Operation, OperationOutcome } from '../../../platform/operations/operation.ts';
import type { OperationWork } from '../../../platform/operations/runner.ts';
import { ONTOLOGY_RUNNER } from '../domain/runner.ts';
import type { Ontology } from '../queries/ontology.ts';
import type { OntologyCache } from '../queries/ontology-cache.ts';
import { lockOntology } from '../store/lock-ontology.ts';
import { actionContext } from './action-context.ts';
import { applyAction, type PlannedAction } from './apply-action.ts';
import { auditedDeletion } from './audited-deletion.ts';
import type { GraphAction, GraphActionInputs } from './graph-action.ts';
import { planGraphAction } from './graph-actions.ts';
import type { GraphActionBody } from './graph-bodies.ts';
import { ontologyIn } from './ontology-runner.ts';

/** The audit entry names who requested the deletion, though the runner did it later. */
function deletionEntry(operation: Operation, { plan }: PlannedAction): NewAuditEntry {
  return {
    actor: { id: operation.requested_by_key_id ?? 'unknown', name: operation.requested_by ?? 'unknown' },
    action: operation.action,
    subject: operation.id,
    details: { ...auditedDeletion(plan), userId: operation.user_id },
    requestId: operation.request_id,
  };
}

/** Carries out one accepted operation. `known` is an earlier snapshot of the ontology: only later changes are read. */
type RunOperation = (
  tx: Tx,
  operation: Operation,
  known: Ontology | undefined,
) => Promise<OperationOutcome & { events: NewEvent[] }>;

/** Carries out graph actions, and the operations that other rooms registered by their actions. */
export function runOperations(
  registered: Readonly<Record<string, RunOperation>>,
  cache?: Pick<OntologyCache, 'fresh' | 'latest'>,
): OperationWork {
  return {
    runner: ONTOLOGY_RUNNER,
    prepare: async () => void (await cache?.fresh()),
    lock: lockOntology,
    async run(tx, operation) {
      const run = registered[operation.action] ?? runGraphAction;
      const { events, ...outcome } = await run(tx, operation, cache?.latest);
      await recordEvents(tx, events);
      return outcome;
    },
  };
}

const runGraphAction: RunOperation = async (tx, operation, known) => {
  // Whatever else there is was stored by `acceptGraphAction`, with the action and the input that belong together.
  const action = operation.action as GraphAction;
  const { sourceIds, targetId, ...rest } = operation.input as GraphActionInputs[GraphAction];
  // A class may have been merged meanwhile; its redirect is followed.
  const body = { ...rest, sourceKeys: sourceIds, targetKey: targetId } as GraphActionBody<GraphAction>;
  const { planned } = await planGraphAction(actionContext(await ontologyIn(tx, known), tx), action, body);
  const applied = await applyAction(tx, operation, planned);
  if (action === 'deleteObjectClasses') await recordAudit(tx, deletionEntry(operation, planned));
  return applied;
};
