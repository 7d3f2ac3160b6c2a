import type { Tx } from '../../../platform/db/database.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import { planApproveSubtree, type SubtreeApproval } from '../domain/approve-subtree.ts';
import { countsBy } from '../domain/inheritance.ts';
import { loadNeighbourhood } from '../store/neighbourhood.ts';
import { bindingsFor } from '../store/references.ts';
import { applyNow, type Requester } from './apply-action.ts';
import { namedByPath } from './named-classes.ts';

export interface ApproveSubtreeRequest {
  key: string;
  requester: Requester;
  includeAncestors: boolean;
  dryRun: boolean;
}

export type SubtreeApproved = { dryRun: boolean; objectClassId: string; operationId: string | null } & Pick<
  SubtreeApproval,
  'approved' | 'alreadyApproved' | 'archived' | 'blocked'
>;

/** Approves what can be approved of a branch, as one operation. */
export async function approveObjectClassSubtree(
  tx: Tx,
  runner: Runner,
  { key, requester, includeAncestors, dryRun }: ApproveSubtreeRequest,
): Promise<SubtreeApproved> {
  await runner.settle(tx);
  const id = await namedByPath(tx, key);
  const neighbourhood = await loadNeighbourhood(tx, { near: [id], below: [id] });
  const binding = await bindingsFor(tx, neighbourhood.classes.values());
  const { changes, redirects, templates, ...summary } = planApproveSubtree(
    neighbourhood,
    { id, includeAncestors },
    { counts: countsBy(binding), reviewReasonOf: (link) => binding(link).reviewReason },
  );
  if (dryRun) return { dryRun, objectClassId: id, operationId: null, ...summary };
  const operation = await applyNow(
    tx,
    {
      ...requester,
      action: 'approveObjectClassSubtree',
      input: { objectClassId: id, includeAncestors },
      objectClassIds: [id],
    },
    {
      neighbourhood,
      plan: { changes, redirects, templates },
      result: { objectClassId: id, approved: summary.approved.length, blocked: summary.blocked.length },
      message: `approved ${summary.approved.length} in the branch ${id}, ${summary.blocked.length} remain drafts`,
      changesGraph: false,
    },
  );
  return { dryRun, objectClassId: id, operationId: operation.id, ...summary };
}
