import { counted } from '../../../kernel/counted.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Operation } from '../../../platform/operations/operation.ts';
import type { Plan } from '../domain/plans/plan.ts';
import {
  type ManyApproved,
  planApproveMany,
  planArchiveMany,
  planRestoreMany,
} from '../domain/status/status-of-many.ts';
import { type ActionContext, actionContext } from './action-context.ts';
import { applyNow, type PlannedAction, type Requester } from './apply-action.ts';
import { approvalRules } from './approval-rules.ts';
import { namedByBody } from './named-classes.ts';
import type { OntologyRunner } from './ontology-runner.ts';
import { boundedPreview, type Preview } from './preview.ts';
import type { Usage } from './usage.ts';

/** Approve, archive and restore for several classes: one operation, all of them or none. */

export interface ManyRequests {
  approveObjectClasses: { sourceObjectClassIds: string[]; includeChildren?: boolean; partial?: boolean };
  archiveObjectClasses: { sourceObjectClassIds: string[] };
  restoreObjectClasses: { sourceObjectClassIds: string[]; includeChildren?: boolean };
}
type ManyAction = keyof ManyRequests;

/** What becomes of the classes that a request wants approved. */
type Summary = Pick<ManyApproved, 'approved' | 'alreadyApproved' | 'archived' | 'blocked'>;
interface PlannedMany extends Omit<PlannedAction, 'context'> {
  context: ActionContext;
  ids: string[];
  input: object;
}

async function idsIn(context: ActionContext, keys: readonly string[]): Promise<string[]> {
  return (await namedByBody(context, keys, null)).sourceIds;
}

function plannedMany(
  context: ActionContext,
  ids: string[],
  { plan, options, done }: { plan: Plan; options: object; done: string },
): PlannedMany {
  return {
    context,
    ids,
    plan,
    input: { sourceIds: ids, ...options },
    result: { objectClassIds: ids, changed: plan.changes.length },
    message: `${done} ${counted(plan.changes.length, 'class')}`,
    changesGraph: false,
  };
}

/** The planners, which proposals use too. */
export const planMany = {
  async approveObjectClasses(
    context: ActionContext,
    { sourceObjectClassIds, includeChildren = false, partial = false }: ManyRequests['approveObjectClasses'],
  ): Promise<PlannedMany & { summary: Summary }> {
    const ids = await idsIn(context, sourceObjectClassIds);
    const options = { includeChildren, partial };
    const { approved, alreadyApproved, archived, blocked, ...plan } = planApproveMany(
      context.part,
      { ids, ...options },
      approvalRules(context.ontology),
    );
    const summary = { approved, alreadyApproved, archived, blocked };
    return { ...plannedMany(context, ids, { plan, options, done: 'approved' }), summary };
  },

  async archiveObjectClasses(
    context: ActionContext,
    { sourceObjectClassIds }: ManyRequests['archiveObjectClasses'],
  ): Promise<PlannedMany> {
    const ids = await idsIn(context, sourceObjectClassIds);
    const plan = planArchiveMany(context.part, ids);
    return plannedMany(context, ids, { plan, options: {}, done: 'archived' });
  },

  async restoreObjectClasses(
    context: ActionContext,
    { sourceObjectClassIds, includeChildren = false }: ManyRequests['restoreObjectClasses'],
  ): Promise<PlannedMany> {
    const ids = await idsIn(context, sourceObjectClassIds);
    const options = { includeChildren };
    const plan = planRestoreMany(context.part, { ids, ...options });
    return plannedMany(context, ids, { plan, options, done: 'restored' });
  },
} satisfies { [A in ManyAction]: (context: ActionContext, request: ManyRequests[A]) => Promise<PlannedMany> };

type Planner = (context: ActionContext) => Promise<PlannedMany>;

async function applyMany(
  tx: Tx,
  runner: OntologyRunner,
  { action, requester, plan }: { action: ManyAction; requester: Requester; plan: Planner },
): Promise<Operation> {
  const { ids, input, ...planned } = await plan(actionContext(await runner.settled(tx), tx));
  return applyNow(tx, { ...requester, action, input, objectClassIds: ids }, planned);
}

export function approveObjectClasses(
  tx: Tx,
  runner: OntologyRunner,
  requester: Requester,
  request: ManyRequests['approveObjectClasses'],
): Promise<Operation> {
  const plan: Planner = (context) => planMany.approveObjectClasses(context, request);
  return applyMany(tx, runner, { action: 'approveObjectClasses', requester, plan });
}

export function archiveObjectClasses(
  tx: Tx,
  runner: OntologyRunner,
  requester: Requester,
  request: ManyRequests['archiveObjectClasses'],
): Promise<Operation> {
  const plan: Planner = (context) => planMany.archiveObjectClasses(context, request);
  return applyMany(tx, runner, { action: 'archiveObjectClasses', requester, plan });
}

export function restoreObjectClasses(
  tx: Tx,
  runner: OntologyRunner,
  requester: Requester,
  request: ManyRequests['restoreObjectClasses'],
): Promise<Operation> {
  const plan: Planner = (context) => planMany.restoreObjectClasses(context, request);
  return applyMany(tx, runner, { action: 'restoreObjectClasses', requester, plan });
}

/** The dry runs: the same plans, not carried out. */
export async function previewApproval(
  tx: Tx,
  runner: OntologyRunner,
  request: ManyRequests['approveObjectClasses'],
): Promise<Preview & Summary> {
  const context = actionContext(await runner.settled(tx), tx);
  const { summary, ...planned } = await planMany.approveObjectClasses(context, request);
  return { ...(await boundedPreview('approveObjectClasses', planned)), ...summary };
}

export async function previewArchive(
  tx: Tx,
  runner: OntologyRunner,
  request: ManyRequests['archiveObjectClasses'],
  usage: (tx: Tx, ids: readonly string[]) => Promise<Usage>,
): Promise<Preview> {
  const context = actionContext(await runner.settled(tx), tx);
  const { ids, ...planned } = await planMany.archiveObjectClasses(context, request);
  const used = await usage(
    tx,
    planned.plan.changes.map(({ id }) => id),
  );
  const [only = null] = ids.length === 1 ? ids : [];
  return {
    ...(await boundedPreview('archiveObjectClasses', planned)),
    usage: { ...used, objectClassId: only },
  };
}

export async function previewRestore(
  tx: Tx,
  runner: OntologyRunner,
  request: ManyRequests['restoreObjectClasses'],
): Promise<Preview> {
  const context = actionContext(await runner.settled(tx), tx);
  return boundedPreview('restoreObjectClasses', await planMany.restoreObjectClasses(context, request));
}
