import { DomainError } from '../../kernel/domain-error.ts';
import { logLine } from '../../kernel/script-log.ts';
import { type NewAuditEntry, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { recordEvents } from '../../platform/events/record-events.ts';
import { acceptOperation } from '../../platform/operations/accept.ts';
import { type Operation, type OperationOutcome } from '../../platform/operations/operation.ts';
import type { OperationWork, Runner } from '../../platform/operations/runner.ts';
import { noteOnClasses } from '../store/class-log.ts';
import { lockOntology } from '../store/neighbourhood.ts';
import type { StoredOntology } from '../store/read-ontology.ts';
import { ACCEPT, runAcceptance } from './accept-proposal.ts';
import { applyAction, type PlannedAction, type Requester } from './apply-action.ts';
import type { Extent, GraphAction, GraphActionInputs } from './graph-action.ts';
import { graphActions } from './graph-actions.ts';
import type { GraphActionBody } from './graph-bodies.ts';
import { IMPORT, runImport } from './import-object-classes.ts';
import { namedByBody } from './named-classes.ts';
import { type Preview, preview } from './preview.ts';
import type { Usage } from './usage.ts';

/**
 * Accepts a graph action. What can be refused now is refused now; the rest is decided when the runner carries it out.
 * An action that would be refused is planned again after the earlier accepted operations are done, because one of them
 * may remove the reason.
 */
export async function acceptGraphAction<A extends GraphAction>(
  tx: Tx,
  runner: Runner,
  requester: Requester,
  action: A,
  body: GraphActionBody<A>,
): Promise<Operation> {
  let input: GraphActionInputs[A];
  try {
    input = (await decide(tx, action, body, 'near')).input;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await runner.settle(tx);
    input = (await decide(tx, action, body, 'near')).input;
  }
  const { sourceIds, targetId } = input;
  const objectClassIds = targetId === null ? sourceIds : [...sourceIds, targetId];
  const operation = await acceptOperation(tx, { ...requester, action, input, subjectIds: objectClassIds });
  await noteOnClasses(tx, operation, 'queued', logLine('accepted'));
  return operation;
}

/** The dry run: the same plan, not carried out. */
export async function previewGraphAction<A extends GraphAction>(
  tx: Tx,
  runner: Runner,
  action: A,
  body: GraphActionBody<A>,
  usage: (tx: Tx, ids: readonly string[]) => Promise<Usage>,
): Promise<Preview> {
  await runner.settle(tx);
  const { planned, input } = await decide(tx, action, body, 'whole');
  const shown = await preview(tx, action, planned);
  const { notes = [] } = planned;
  const concerned = goingAway(action, planned, input);
  return {
    ...shown,
    ...(concerned === null ? {} : { usage: await usage(tx, concerned) }),
    ...(notes.length === 0 ? {} : { notes }),
  };
}

/** The classes that disappear, to which elements may still be classified; null for actions that remove none. */
function goingAway(
  action: GraphAction,
  { plan }: PlannedAction,
  { sourceIds }: { sourceIds: string[] },
): string[] | null {
  if (action === 'mergeObjectClasses') return sourceIds;
  if (action !== 'deleteObjectClasses') return null;
  return plan.changes.filter(({ after }) => after === null).map(({ id }) => id);
}

async function decide<A extends GraphAction>(tx: Tx, action: A, body: GraphActionBody<A>, extent: Extent) {
  const { sourceKeys, targetKey, ...rest } = body;
  // `rest` and the resolved ids make up the input again, which TypeScript cannot see for a generic A.
  const input = {
    ...rest,
    ...(await namedByBody(tx, sourceKeys, targetKey)),
  } as unknown as GraphActionInputs[A];
  return { input, planned: await graphActions[action](tx, input, extent) };
}

/** Carries out accepted operations for the runner. `progressOf` reports progress, which is visible before the commit. */
export const graphWork = (
  progressOf: (operationId: string) => (rowsRead: number) => void,
  latest: () => StoredOntology | undefined = () => undefined,
): OperationWork => ({
  lock: lockOntology,
  async run(tx, operation): Promise<OperationOutcome> {
    if (operation.action === IMPORT) {
      const imported = await runImport(tx, operation, progressOf(operation.id));
      await recordEvents(tx, imported.events);
      return imported;
    }
    if (operation.action === ACCEPT) {
      const { events, ...outcome } = await runAcceptance(tx, operation, latest());
      await recordEvents(tx, events);
      return outcome;
    }
    // Whatever else there is was stored by `acceptGraphAction`, with the action and the input that belong together.
    const action = operation.action as GraphAction;
    const { sourceIds, targetId, ...rest } = operation.input as GraphActionInputs[GraphAction];
    // A class may have been merged meanwhile; its redirect is followed.
    const body = { ...rest, sourceKeys: sourceIds, targetKey: targetId } as GraphActionBody<GraphAction>;
    const { planned } = await decide(tx, action, body, 'whole');
    const { events, ...outcome } = await applyAction(tx, operation, planned);
    if (action === 'deleteObjectClasses') await recordAudit(tx, deletionEntry(operation, planned));
    await recordEvents(tx, events);
    return outcome;
  },
  note: noteOnClasses,
});

/** The audit entry names who requested the deletion, though the runner did it later. */
function deletionEntry(operation: Operation, { plan }: PlannedAction): NewAuditEntry {
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
