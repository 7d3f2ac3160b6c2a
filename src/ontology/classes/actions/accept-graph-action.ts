import { DomainError } from '../../../kernel/domain-error.ts';
import { logLine } from '../../../kernel/script-log.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { acceptOperation } from '../../../platform/operations/accept.ts';
import type { Operation } from '../../../platform/operations/operation.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import { ONTOLOGY_RUNNER } from '../domain/runner.ts';
import { noteOnClasses } from '../store/class-log.ts';
import type { Requester } from './apply-action.ts';
import type { GraphAction, GraphActionInputs } from './graph-action.ts';
import type { GraphActionBody } from './graph-bodies.ts';
import { planGraphAction } from './plan-graph-action.ts';

/**
 * Accepts a graph action. What can be refused now is refused now; the rest is decided when the runner carries it out.
 * An action that would be refused is planned again after the earlier accepted operations are done, because one of them
 * may remove the reason.
 */
export async function acceptGraphAction<A extends GraphAction>(
  tx: Tx,
  runner: Runner,
  requester: Requester,
  { action, body }: { action: A; body: GraphActionBody<A> },
): Promise<Operation> {
  let input: GraphActionInputs[A];
  try {
    input = (await planGraphAction(tx, action, body, 'near')).input;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await runner.settle(tx);
    input = (await planGraphAction(tx, action, body, 'near')).input;
  }
  const { sourceIds, targetId } = input;
  const objectClassIds = targetId === null ? sourceIds : [...sourceIds, targetId];
  const operation = await acceptOperation(tx, {
    ...requester,
    runner: ONTOLOGY_RUNNER,
    action,
    input,
    subjectIds: objectClassIds,
  });
  await noteOnClasses(tx, operation, 'queued', logLine('accepted'));
  return operation;
}
