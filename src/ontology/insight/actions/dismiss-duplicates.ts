import { ValidationError } from '../../../kernel/domain-error.ts';
import { present } from '../../../kernel/present.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import { applyNow, type Requester } from '../../classes/actions/apply-action.ts';
import { namedByBody } from '../../classes/actions/named-classes.ts';
import { PlanDraft } from '../../classes/domain/plan.ts';
import { loadNeighbourhood } from '../../classes/store/neighbourhood.ts';
import { classFingerprint } from '../class-fingerprint.ts';
import { saveDismissal } from '../store/duplicate-dismissals.ts';

export const DISMISS = 'dismissDuplicates';

/** Notes that classes which look alike are different things. They are listed again when one of them changes. */
export async function dismissDuplicates(
  tx: Tx,
  runner: Runner,
  requester: Requester,
  keys: readonly string[],
): Promise<{ objectClassIds: string[]; operationId: string }> {
  await runner.settle(tx);
  const { sourceIds: objectClassIds } = await namedByBody(tx, keys, null);
  if (objectClassIds.length < 2) {
    const message = 'must name at least two different classes';
    throw new ValidationError([{ path: 'body.objectClassIds', rule: 'minItems', message }]);
  }
  const neighbourhood = await loadNeighbourhood(tx, { near: objectClassIds });
  const dismissal = new Map(
    objectClassIds.map((id) => [id, classFingerprint(present(neighbourhood.classes.get(id)))]),
  );
  // No class changes, so the plan is empty; an undo of the operation takes the dismissal back.
  const { id: operationId } = await applyNow(
    tx,
    { ...requester, action: DISMISS, input: { objectClassIds }, objectClassIds },
    {
      neighbourhood,
      plan: new PlanDraft(neighbourhood).plan(),
      result: { objectClassIds },
      message: `dismissed ${objectClassIds.length} classes as duplicates`,
      changesGraph: false,
    },
  );
  await saveDismissal(tx, operationId, dismissal);
  return { objectClassIds, operationId };
}
