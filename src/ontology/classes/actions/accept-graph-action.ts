import { DomainError } from '../../../kernel/domain-error.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { acceptOperation, requireTurn } from '../../../platform/operations/accept.ts';
import type { Operation } from '../../../platform/operations/operation.ts';
import { refuseTooDeep } from '../domain/plans/depth-limit.ts';
import { ONTOLOGY_RUNNER } from '../domain/runner.ts';
import type { Ontology } from '../queries/ontology.ts';
import { actionContext } from './action-context.ts';
import type { Requester } from './apply-action.ts';
import type { GraphAction } from './graph-action.ts';
import { planGraphAction } from './graph-actions.ts';
import type { GraphActionBody } from './graph-bodies.ts';
import type { OntologyRunner } from './ontology-runner.ts';
import { refuseTooMuch } from './refuse-too-much.ts';

/**
 * Accepts a graph action. What can be refused now is refused now; the rest is decided when the runner carries it out.
 * An action that would be refused is planned again after the earlier accepted operations are done, because one of them
 * may remove the reason. `known` is the ontology as of the request.
 */
export async function acceptGraphAction<A extends GraphAction>(
  tx: Tx,
  runner: OntologyRunner,
  requester: Requester,
  { action, body, known }: { action: A; body: GraphActionBody<A>; known: Ontology },
): Promise<Operation> {
  await requireTurn(tx, { ...requester, runner: ONTOLOGY_RUNNER });
  const planOn = async (ontology: Ontology) => {
    const context = actionContext(ontology, tx, { withTemplates: false });
    const { input, planned } = await planGraphAction(context, action, body);
    await refuseTooMuch(planned);
    await inSlices(refuseTooDeep(ontology.part, planned.plan));
    return input;
  };
  const input = await planOn(known).catch(async (error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    return planOn(await runner.settled(tx));
  });
  const { sourceIds, targetId } = input;
  const objectClassIds = targetId === null ? sourceIds : [...sourceIds, targetId];
  return acceptOperation(tx, {
    ...requester,
    runner: ONTOLOGY_RUNNER,
    action,
    input,
    subjectIds: objectClassIds,
  });
}
