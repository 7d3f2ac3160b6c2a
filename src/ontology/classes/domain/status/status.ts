import {
  InvalidObjectClassStatusTransitionError,
  ObjectClassActiveAncestorInvariantError,
  ObjectClassClassificationIncompleteError,
} from '../errors.ts';
import { type Counts, derive } from '../inheritance.ts';
import type { ObjectClass } from '../object-class.ts';
import { type Part, type Plan, PlanDraft } from '../plans/plan.ts';
import { subtreeOf } from '../tree.ts';
import { approvalBlockers, type ReviewReasonOf } from './approval.ts';

/**
 *   draft ──approve──▶ approved ──sync (lost a kind)──▶ draft
 *     └──────archive──────┴──▶ archived ──restore──▶ draft
 *
 * Asking for the state a class is in already changes nothing and is no error.
 */

export function planApprove(part: Part, id: string, counts: Counts, reviewReasonOf?: ReviewReasonOf): Plan {
  const draft = new PlanDraft(part);
  const objectClass = draft.get(id);
  if (objectClass.status === 'archived') {
    throw new InvalidObjectClassStatusTransitionError(
      `${objectClass.name} (${id}) is archived. Restore it first.`,
    );
  }
  if (objectClass.status === 'draft') {
    refuseBlocked(part, objectClass, counts, reviewReasonOf);
    draft.change(id, { status: 'approved' });
  }
  return draft.plan();
}

function refuseBlocked(
  part: Part,
  objectClass: ObjectClass,
  counts: Counts,
  reviewReasonOf?: ReviewReasonOf,
): void {
  const placement = derive(part.classes, [objectClass.id]).get(objectClass.id);
  if (!placement) {
    throw new InvalidObjectClassStatusTransitionError(
      `${objectClass.name} (${objectClass.id}) isn't in the tree because a parent is missing or its parents form a cycle.`,
    );
  }
  const [blocker] = approvalBlockers(part.classes, objectClass.id, placement.sources, {
    counts,
    reviewReasonOf,
  });
  const conflict = { objectClassId: objectClass.id, objectClassName: objectClass.name };
  if (blocker?.type === 'ancestor') {
    const { objectClassId: id, name, status } = blocker;
    throw new ObjectClassActiveAncestorInvariantError({
      ...conflict,
      blockingAncestor: { id, name, status },
    });
  }
  if (blocker) {
    const { missingClassificationKind, reason } = blocker;
    throw new ObjectClassClassificationIncompleteError({ ...conflict, missingClassificationKind }, reason);
  }
}

export function planArchive(part: Part, id: string): Plan {
  const draft = new PlanDraft(part);
  for (const each of subtreeOf(part.children, id))
    if (draft.get(each).status !== 'archived') draft.change(each, { status: 'archived' });
  return draft.plan();
}

export function planRestore(part: Part, id: string, includeChildren: boolean): Plan {
  const draft = new PlanDraft(part);
  const objectClass = draft.get(id);
  if (objectClass.status === 'approved') {
    throw new InvalidObjectClassStatusTransitionError(
      `${objectClass.name} isn't archived, so it can't be restored.`,
    );
  }
  const parent = objectClass.parentId === null ? null : draft.find(objectClass.parentId);
  if (parent?.status === 'archived') {
    throw new InvalidObjectClassStatusTransitionError(
      `${parent.name}, the parent of ${objectClass.name}, is archived. Restore ${parent.name} first.`,
    );
  }
  for (const each of includeChildren ? subtreeOf(part.children, id) : [id]) {
    if (draft.get(each).status === 'archived') draft.change(each, { status: 'draft' });
  }
  return draft.plan();
}
