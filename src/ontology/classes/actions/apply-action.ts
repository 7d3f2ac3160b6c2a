import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type NewEvent, recordEvents } from '../../../platform/events/record-events.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { recordOperation } from '../../../platform/operations/accept.ts';
import {
  type Operation,
  type OperationOutcome,
  type OperationRequest,
} from '../../../platform/operations/operation.ts';
import { addCustomEntries, showEntries } from '../../vocabularies/store/classification-entries.ts';
import { addCustomCodes } from '../../vocabularies/store/classification-systems.ts';
import type { ObjectClass } from '../domain/object-class.ts';
import { consequences } from '../domain/plans/consequences.ts';
import {
  type Change,
  type Plan,
  parentChanges,
  type ReviewersChange,
  touchedBy,
} from '../domain/plans/plan.ts';
import { ONTOLOGY_RUNNER } from '../domain/runner.ts';
import type { Ontology } from '../queries/ontology.ts';
import { settleCodes } from '../store/codes.ts';
import type { Computed } from '../store/object-class-row.ts';
import { bringBackRecordIds, noteIdsGivenAgain, savePlan } from '../store/save-plan.ts';
import { markUndone } from '../store/undone-operations.ts';
import type { ActionContext } from './action-context.ts';
import { keepPlan } from './operation-plan.ts';
import { refuseTooMuchNow } from './refuse-too-much.ts';

/** An action that is decided but not yet written. */
export interface PlannedAction {
  /** What it was planned on, and the vocabulary entries that it needs and nobody has yet. */
  context: Pick<ActionContext, 'ontology' | 'custom'>;
  plan: Plan;
  result: object;
  /** One sentence for the log. */
  message: string;
  /** Whether the action emits ObjectClassParentGraphChanged. */
  changesGraph: boolean;
  /** Of a copy: the original of each new class, by the new id. */
  copies?: ReadonlyMap<string, string>;
  undoOf?: string;
  /** Sentences that a dry run adds to the plan. */
  notes?: string[];
}

/** Writes a planned action: tree, computed fields, classifications, log. Its events are returned, to be recorded last. */
export async function applyAction(
  tx: Tx,
  operation: Pick<Operation, 'id' | 'action'>,
  planned: PlannedAction,
): Promise<OperationOutcome & { events: NewEvent[] }> {
  const { result, message } = planned;
  const { ontology, custom } = planned.context;
  const { plan: settled, codes } = await settleCodes(tx, planned.plan);
  // An undo brings back texts that were there, whatever the limits are by now.
  if (planned.undoOf === undefined)
    await refuseTooMuchNow(tx, { context: planned.context, plan: settled }, codes);
  await addCustomEntries(tx, custom);
  await addCustomCodes(tx, codes);
  await showEntries(tx, hiddenEntries(ontology, planned.plan));
  const after = await inSlices(consequences(ontology.part, settled));
  const plan = authoredOnly(settled);
  if (planned.undoOf === undefined) {
    // Those of a deleted class are kept for the undo of its deletion. A new class with its ID begins without them.
    const reviewers = reviewersLost(plan.changes.filter(isCreated), ontology);
    if (reviewers.length > 0) plan.reviewers = reviewers;
  }
  await savePlan(tx, { plan, before: ontology.byId, after }, operation.id);
  if (planned.undoOf !== undefined) {
    await bringBackRecordIds(
      tx,
      plan.changes.map(({ id }) => id),
    );
    const back = plan.changes.flatMap(({ id, before }) => (before === null ? id : []));
    await noteIdsGivenAgain(tx, back, planned.undoOf);
  }
  return {
    result,
    message,
    changes: await keepPlan(tx, operation.id, plan),
    touchedIds: await inSlices(touchedBy(plan)),
    events: planned.changesGraph
      ? [
          {
            type: 'ObjectClassParentGraphChanged',
            subject: operation.id,
            data: await inSlices(graphChanged(operation, plan)),
          },
        ]
      : [],
  };
}

const isCreated = ({ before }: Change) => before === null;

/** The reviewers of IDs that are to have none: an undo brings them back. */
export function reviewersLost(changes: readonly Change[], { stored }: Ontology): ReviewersChange[] {
  return changes.flatMap(({ id }) => {
    const before = stored.reviewers.get(id);
    return before ? { id, before, after: [] } : [];
  });
}

/** Written as JSON here, in small steps: it names every class that an import brought. */
function* graphChanged(
  { id, action }: Pick<Operation, 'id' | 'action'>,
  plan: Plan,
): Generator<void, string> {
  const objectClasses: string[] = [];
  for (const change of parentChanges(plan.changes)) {
    objectClasses.push(JSON.stringify(change));
    yield;
  }
  const head = JSON.stringify({ operationId: id, action });
  return `${head.slice(0, -1)},"objectClasses":[${objectClasses.join(',')}]}`;
}

/** Entries that were removed from the lists, and that the plan names. */
function hiddenEntries({ vocabularies }: Ontology, { changes }: Plan): string[] {
  const hidden = new Set<string>();
  for (const { after } of changes)
    for (const link of after ? Object.values(after.links) : []) {
      const entry = vocabularies.entries.get(link?.entryId ?? '');
      if (entry?.hidden) hidden.add(entry.id);
    }
  return [...hidden];
}

/** Classes in memory carry what was computed for them, which is no part of a plan. */
function authoredOnly({ changes, ...rest }: Plan): Plan {
  const authored = (objectClass: (ObjectClass & Partial<Computed>) | null): ObjectClass | null => {
    if (!objectClass) return null;
    const {
      depth: _depth,
      path: _path,
      isLeaf: _leaf,
      sources: _sources,
      revision: _revision,
      ...own
    } = objectClass;
    return own;
  };
  return {
    ...rest,
    changes: changes.map(({ id, before, after }) => ({
      id,
      before: authored(before),
      after: authored(after),
    })),
  };
}

/** Who requested an action, for the audit trail. */
export type Requester = Pick<OperationRequest, 'requestedBy' | 'requestedByKeyId' | 'userId' | 'requestId'>;

/**
 * Applies a planned action in the transaction of the request and records it as an operation: for actions that are
 * done when the answer leaves. The runner must have settled in this transaction. `more` are further events.
 */
export async function applyNow(
  tx: Tx,
  requester: Requester & { action: string; input: object; objectClassIds: string[] },
  planned: PlannedAction,
  more: NewEvent[] = [],
): Promise<Operation> {
  const id = newId('op');
  const { events, ...outcome } = await applyAction(tx, { id, action: requester.action }, planned);
  const operation = await recordOperation(
    tx,
    { ...requester, runner: ONTOLOGY_RUNNER, subjectIds: requester.objectClassIds },
    outcome,
    id,
  );
  if (planned.undoOf) await markUndone(tx, planned.undoOf, id);
  await recordEvents(tx, [...events, ...more]);
  return operation;
}
