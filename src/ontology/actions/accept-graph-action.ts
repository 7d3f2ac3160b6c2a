import { DomainError } from '../../kernel/domain-error.ts';
import { logLine } from '../../kernel/script-log.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { recordEvents } from '../../platform/events/record-events.ts';
import type { Answer } from '../../platform/idempotency/answer-once.ts';
import { acceptedAnswer, acceptOperation } from '../../platform/operations/accept.ts';
import { type Outcome } from '../../platform/operations/operation.ts';
import { progressReporter } from '../../platform/operations/progress.ts';
import type { Runner, Work } from '../../platform/operations/runner.ts';
import { noteOnClasses } from '../store/class-log.ts';
import { lockOntology } from '../store/neighbourhood.ts';
import { type Asked, takeEffect } from './effect.ts';
import { type GraphAction, type GraphActionInputs, graphActions, type Look } from './graph-actions.ts';
import { IMPORT, runImport } from './import-object-classes.ts';
import { namedByBody } from './named-classes.ts';
import { preview } from './preview.ts';

/** The body of a graph action, classes by whatever key they were sent. */
export type GraphActionBody<A extends GraphAction> = Omit<GraphActionInputs[A], 'sourceIds' | 'targetId'> & {
  sourceKeys: string[];
  targetKey: GraphActionInputs[A]['targetId'];
};

/**
 * Accepts a graph action: what can be known now is refused now, the rest is decided when its turn comes. Only
 * when something accepted earlier is still waiting, and this action would be refused because of it, is that done
 * first.
 */
export async function acceptGraphAction<A extends GraphAction>(
  tx: Tx,
  runner: Runner,
  asked: Asked,
  action: A,
  body: GraphActionBody<A>,
): Promise<Answer> {
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
  const operation = await acceptOperation(tx, { ...asked, action, input, objectClassIds });
  await noteOnClasses(tx, objectClassIds, operation, 'queued', logLine('accepted'));
  return acceptedAnswer(operation);
}

/** The same plan, told and not carried out. */
export async function previewGraphAction<A extends GraphAction>(
  tx: Tx,
  runner: Runner,
  action: A,
  body: GraphActionBody<A>,
): Promise<Answer> {
  await runner.settle(tx);
  const { planned } = await decide(tx, action, body, 'whole');
  return { status: 200, body: await preview(tx, action, planned) };
}

async function decide<A extends GraphAction>(tx: Tx, action: A, body: GraphActionBody<A>, look: Look) {
  const { sourceKeys, targetKey, ...rest } = body;
  const input = {
    ...rest,
    ...(await namedByBody(tx, sourceKeys, targetKey)),
  } as unknown as GraphActionInputs[A];
  return { input, planned: await graphActions[action](tx, input, look) };
}

/** How the platform's runner does what was accepted. The database is for progress that others see at once. */
export const graphWork = (db: Db): Work => ({
  lock: lockOntology,
  async run(tx, operation): Promise<Outcome> {
    if (operation.action === IMPORT) {
      const imported = await runImport(tx, operation, progressReporter(db, operation.id));
      await recordEvents(tx, imported.events);
      return imported;
    }
    const action = operation.action as GraphAction;
    const { sourceIds, targetId, ...rest } = operation.input as GraphActionInputs[GraphAction];
    // A class that was merged since is where its redirect leads.
    const body = { ...rest, sourceKeys: sourceIds, targetKey: targetId } as GraphActionBody<GraphAction>;
    const { planned } = await decide(tx, action, body, 'whole');
    const { events, ...outcome } = await takeEffect(tx, operation, planned);
    await recordEvents(tx, events);
    return outcome;
  },
  note: (tx, operation, status, line) => {
    const concerned = [...operation.object_class_ids, ...operation.touched_ids];
    return noteOnClasses(tx, concerned, operation, status, line);
  },
});
