import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { recordEvents } from '../../../platform/events/record-events.ts';
import type { Operation, OperationOutcome } from '../../../platform/operations/operation.ts';
import type { OperationWork } from '../../../platform/operations/runner.ts';
import { IMPORT, runImport } from '../../exchange/actions/import-object-classes.ts';
import { ACCEPT, runAcceptance } from '../../proposals/actions/accept-proposal.ts';
import { ONTOLOGY_RUNNER } from '../domain/runner.ts';
import type { Ontology } from '../queries/ontology.ts';
import { noteOnClasses } from '../store/class-log.ts';
import { lockOntology } from '../store/neighbourhood.ts';
import { applyAction } from './apply-action.ts';
import { deletionEntry } from './deletion-entry.ts';
import type { GraphAction, GraphActionInputs } from './graph-action.ts';
import type { GraphActionBody } from './graph-bodies.ts';
import { planGraphAction } from './plan-graph-action.ts';

/** Carries out accepted operations for the runner. `progressOf` reports progress, which is visible before the commit. */
export const operationWork = (
  progressOf: (operationId: string) => (rowsRead: number) => void,
  latest: () => Ontology | undefined = () => undefined,
): OperationWork => ({
  runner: ONTOLOGY_RUNNER,
  lock: lockOntology,
  async run(tx, operation): Promise<OperationOutcome> {
    const { events, ...outcome } = await carryOut(operation);
    await recordEvents(tx, events);
    return outcome;

    function carryOut({ id, action }: Operation) {
      if (action === IMPORT) return runImport(tx, operation, progressOf(id));
      if (action === ACCEPT) return runAcceptance(tx, operation, latest());
      return runGraphAction(tx, operation);
    }
  },
  note: noteOnClasses,
});

async function runGraphAction(tx: Tx, operation: Operation) {
  // Whatever else there is was stored by `acceptGraphAction`, with the action and the input that belong together.
  const action = operation.action as GraphAction;
  const { sourceIds, targetId, ...rest } = operation.input as GraphActionInputs[GraphAction];
  // A class may have been merged meanwhile; its redirect is followed.
  const body = { ...rest, sourceKeys: sourceIds, targetKey: targetId } as GraphActionBody<GraphAction>;
  const { planned } = await planGraphAction(tx, action, body, 'whole');
  const applied = await applyAction(tx, operation, planned);
  if (action === 'deleteObjectClasses') await recordAudit(tx, deletionEntry(operation, planned));
  return applied;
}
