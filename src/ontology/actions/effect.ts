import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { logLine } from '../../kernel/script-log.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type NewEvent, recordEvents } from '../../platform/events/record-events.ts';
import { recordOperation } from '../../platform/operations/accept.ts';
import { type Operation, type Outcome, type Requested } from '../../platform/operations/operation.ts';
import { type Plan, parentChanges, touchedBy } from '../domain/plan.ts';
import { noteOnClasses } from '../store/class-log.ts';
import { showEntries } from '../store/classification-entries.ts';
import type { Neighbourhood } from '../store/neighbourhood.ts';
import { type After, bringBackRecordIds, foresee, savePlan } from '../store/save-plan.ts';
import { markUndone } from '../store/undo-chain.ts';
import { keepPlan } from './operation-plan.ts';

/** An action decided, and not yet written. */
export interface Planned {
  neighbourhood: Neighbourhood;
  plan: Plan;
  result: object;
  /** One sentence for the log. */
  message: string;
  /** Whether the action is one of those that tell of it with ObjectClassParentGraphChanged. */
  changesGraph: boolean;
  /** Of a copy: the class that each new one is a copy of, by the id of the new one. */
  copies?: ReadonlyMap<string, string>;
  undoOf?: string;
  /** What a dry run tells in words beside the plan. */
  notes?: string[];
  /** What follows from the plan, where that is known already. */
  after?: After;
}

/** The whole effect of a planned action: tree, computed fields, classifications, log, events. */
export async function takeEffect(
  tx: Tx,
  operation: Pick<Operation, 'id' | 'action'>,
  planned: Planned,
): Promise<Outcome & { events: NewEvent[] }> {
  const { plan, result, message } = planned;
  if (planned.undoOf) await showEntries(tx, entriesNamed(plan));
  await savePlan(tx, plan, planned.after ?? (await foresee(tx, planned.neighbourhood, plan)), operation.id);
  if (planned.undoOf) {
    await bringBackRecordIds(
      tx,
      plan.changes.map(({ id }) => id),
    );
  }
  const objectClasses = parentChanges(plan.changes);
  const data = { operationId: operation.id, action: operation.action, objectClasses };
  return {
    result,
    message,
    changes: await keepPlan(tx, operation.id, plan),
    touchedIds: touchedBy(plan),
    events: planned.changesGraph
      ? [{ type: 'ObjectClassParentGraphChanged', subject: operation.id, data }]
      : [],
  };
}

function entriesNamed({ changes }: Plan): string[] {
  const links = changes.flatMap(({ after }) => (after ? Object.values(after.links) : []));
  return [...new Set(links.flatMap((link) => link?.entryId ?? []))];
}

/** Who asked, for the audit trail. */
export type Asked = Pick<Requested, 'requestedBy' | 'requestedByKeyId' | 'userId' | 'requestId'>;

/**
 * Plan, effect and operation in the transaction of the request: for what is done when the answer leaves. The
 * runner must have settled in this transaction. `more` are further events.
 */
export async function doNow(
  tx: Tx,
  asked: Asked & { action: string; input: object; objectClassIds: string[] },
  planned: Planned,
  more: NewEvent[] = [],
): Promise<Operation> {
  const id = newId('op');
  const { events, ...outcome } = await takeEffect(tx, { id, action: asked.action }, planned);
  const operation = await recordOperation(tx, { ...asked, subjectIds: asked.objectClassIds }, outcome, id);
  if (planned.undoOf) await markUndone(tx, planned.undoOf, id);
  const told = [...asked.objectClassIds, ...outcome.touchedIds];
  await noteOnClasses(tx, told, operation, 'succeeded', logLine(`succeeded: ${outcome.message}`));
  await recordEvents(tx, [...events, ...more]);
  return operation;
}

/** For dry runs of what writes while it plans: the answer stays, the rest never was. */
export async function withoutTrace<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint trace`.execute(tx);
  const answer = await work();
  await sql`rollback to savepoint trace`.execute(tx);
  return answer;
}
