import { ValidationError } from '../../../kernel/domain-error.ts';
import { present } from '../../../kernel/present.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { actionContext } from '../../classes/actions/action-context.ts';
import { applyNow, type Requester } from '../../classes/actions/apply-action.ts';
import { namedByBody } from '../../classes/actions/named-classes.ts';
import type { OntologyRunner } from '../../classes/actions/ontology-runner.ts';
import { PlanDraft } from '../../classes/domain/plans/plan.ts';
import { DISMISS, saveDismissal } from '../../classes/store/duplicate-dismissals.ts';
import { classFingerprint } from '../class-fingerprint.ts';

/** Notes that classes which look alike are different things. They are listed again when one of them changes. */
export async function dismissDuplicates(
  tx: Tx,
  runner: OntologyRunner,
  requester: Requester,
  keys: readonly string[],
): Promise<{ objectClassIds: string[]; operationId: string }> {
  const context = actionContext(await runner.settled(tx), tx);
  const { sourceIds: objectClassIds } = await namedByBody(context, keys, null);
  if (objectClassIds.length < 2) {
    const message = 'must name at least two different classes';
    throw new ValidationError([{ path: 'body.objectClassIds', rule: 'minItems', message }]);
  }
  const dismissal = new Map(
    objectClassIds.map((id) => [id, classFingerprint(present(context.part.classes.get(id)))]),
  );
  // No class changes, so the plan is empty; an undo of the operation takes the dismissal back.
  const { id: operationId } = await applyNow(
    tx,
    { ...requester, action: DISMISS, input: { objectClassIds }, objectClassIds },
    {
      context,
      plan: new PlanDraft(context.part).plan(),
      result: { objectClassIds },
      message: `dismissed ${objectClassIds.length} classes as duplicates`,
      changesGraph: false,
    },
  );
  await saveDismissal(tx, operationId, dismissal);
  return { objectClassIds, operationId };
}
