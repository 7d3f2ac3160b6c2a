import type { Tx } from '../../../platform/db/database.ts';
import { planApproveSubtree, type SubtreeApproval } from '../domain/status/approve-subtree.ts';
import { actionContext } from './action-context.ts';
import { applyNow, type Requester } from './apply-action.ts';
import { approvalRules } from './approval-rules.ts';
import { named } from './named-classes.ts';
import type { OntologyRunner } from './ontology-runner.ts';

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
  runner: OntologyRunner,
  { key, requester, includeAncestors, dryRun }: ApproveSubtreeRequest,
): Promise<SubtreeApproved> {
  const context = actionContext(await runner.settled(tx), tx);
  const id = named(context, key);
  const { changes, redirects, templates, ...summary } = planApproveSubtree(
    context.part,
    { id, includeAncestors },
    approvalRules(context.ontology),
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
      context,
      plan: { changes, redirects, templates },
      result: { objectClassId: id, approved: summary.approved.length, blocked: summary.blocked.length },
      message: `approved ${summary.approved.length} in the branch ${id}, ${summary.blocked.length} remain drafts`,
      changesGraph: false,
    },
  );
  return { dryRun, objectClassId: id, operationId: operation.id, ...summary };
}
