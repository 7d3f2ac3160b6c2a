import { sql } from 'kysely';
import { newId } from '../../../kernel/ids.ts';
import { logLine } from '../../../kernel/script-log.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type NewEvent, recordEvents } from '../../../platform/events/record-events.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { recordOperation } from '../../../platform/operations/accept.ts';
import {
  type Operation,
  type OperationOutcome,
  type OperationRequest,
} from '../../../platform/operations/operation.ts';
import { showEntries } from '../../vocabularies/store/classification-entries.ts';
import { type Plan, parentChanges, touchedBy } from '../domain/plan.ts';
import { ONTOLOGY_RUNNER } from '../domain/runner.ts';
import { noteOnClasses } from '../store/class-log.ts';
import type { Neighbourhood } from '../store/neighbourhood.ts';
import { bringBackRecordIds, type Consequences, consequencesOf, savePlan } from '../store/save-plan.ts';
import { markUndone } from '../store/undo-chain.ts';
import { keepPlan } from './operation-plan.ts';

/** An action that is decided but not yet written. */
export interface PlannedAction {
  neighbourhood: Neighbourhood;
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
  /** The consequences of the plan, where they are computed already. */
  consequences?: Consequences;
}

/** Writes a planned action: tree, computed fields, classifications, log. Its events are returned, to be recorded last. */
export async function applyAction(
  tx: Tx,
  operation: Pick<Operation, 'id' | 'action'>,
  planned: PlannedAction,
): Promise<OperationOutcome & { events: NewEvent[] }> {
  const { plan, result, message } = planned;
  if (planned.undoOf) await showEntries(tx, entriesNamed(plan));
  await savePlan(
    tx,
    plan,
    planned.consequences ?? (await consequencesOf(tx, planned.neighbourhood, plan)),
    operation.id,
  );
  if (planned.undoOf) {
    await bringBackRecordIds(
      tx,
      plan.changes.map(({ id }) => id),
    );
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

function entriesNamed({ changes }: Plan): string[] {
  const links = changes.flatMap(({ after }) => (after ? Object.values(after.links) : []));
  return [...new Set(links.flatMap((link) => link?.entryId ?? []))];
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
  await noteOnClasses(tx, operation, 'succeeded', logLine(`succeeded: ${outcome.message}`));
  await recordEvents(tx, [...events, ...more]);
  return operation;
}

/** Does the work and rolls its writes back: for dry runs of actions that write while they plan. */
export async function withRollback<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint dry_run`.execute(tx);
  const answer = await work();
  await sql`rollback to savepoint dry_run`.execute(tx);
  return answer;
}
