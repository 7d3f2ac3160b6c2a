import type { Tx } from '../../../platform/db/database.ts';
import { ObjectClassNotFoundError } from '../domain/errors.ts';
import type { Status } from '../domain/object-class.ts';
import type { Plan } from '../domain/plans/plan.ts';
import { planApprove, planArchive, planRestore } from '../domain/status/status.ts';
import { type ActionContext, actionContext } from './action-context.ts';
import { applyNow, type Requester } from './apply-action.ts';
import { approvalRules } from './approval-rules.ts';
import { named } from './named-classes.ts';
import type { OntologyRunner } from './ontology-runner.ts';
import { boundedPreview, type Preview } from './preview.ts';
import type { Usage } from './usage.ts';

export interface StatusRequest {
  key: string;
  requester: Requester;
  dryRun: boolean;
}

export interface StatusChanged {
  objectClassId: string;
  status: Status;
  operationId: string;
}

/** Applies the planned change of status, or previews it. */
export async function changeStatus(
  tx: Tx,
  { requester, dryRun }: StatusRequest,
  { action, id, context, plan }: { action: string; id: string; context: ActionContext; plan: Plan },
): Promise<Preview | StatusChanged> {
  const after = plan.changes.find((each) => each.id === id)?.after ?? context.part.classes.get(id);
  if (!after) throw new ObjectClassNotFoundError(id);
  const { status } = after;
  const result = { objectClassId: id, status, changed: plan.changes.length };
  const message = `${id} is ${status} (${plan.changes.length} changed)`;
  const planned = { context, plan, result, message, changesGraph: false };
  if (dryRun) return boundedPreview(action, planned);
  const request = { ...requester, action, input: { objectClassId: id }, objectClassIds: [id] };
  const operation = await applyNow(tx, request, planned);
  return { objectClassId: id, status, operationId: operation.id };
}

export async function approveObjectClass(
  tx: Tx,
  runner: OntologyRunner,
  request: StatusRequest,
): Promise<Preview | StatusChanged> {
  const context = actionContext(await runner.settled(tx), tx);
  const id = named(context, request.key);
  const { counts, reviewReasonOf } = approvalRules(context.ontology);
  const plan = planApprove(context.part, id, counts, reviewReasonOf);
  return changeStatus(tx, request, { action: 'approveObjectClass', id, context, plan });
}

/** Archives the class and everything below it. */
export async function archiveObjectClass(
  tx: Tx,
  runner: OntologyRunner,
  request: StatusRequest,
  usage: (tx: Tx, ids: readonly string[]) => Promise<Usage>,
): Promise<Preview | (StatusChanged & { archivedObjectClassIds: string[] })> {
  const context = actionContext(await runner.settled(tx), tx);
  const id = named(context, request.key);
  const plan = planArchive(context.part, id);
  const archivedObjectClassIds = plan.changes.map((change) => change.id);
  const outcome = await changeStatus(tx, request, { action: 'archiveObjectClass', id, context, plan });
  if (!('dryRun' in outcome)) return { ...outcome, archivedObjectClassIds };
  return { ...outcome, usage: { ...(await usage(tx, archivedObjectClassIds)), objectClassId: id } };
}

export async function restoreObjectClass(
  tx: Tx,
  runner: OntologyRunner,
  request: StatusRequest,
  includeChildren: boolean,
): Promise<Preview | (StatusChanged & { restoredObjectClassIds: string[] })> {
  const context = actionContext(await runner.settled(tx), tx);
  const id = named(context, request.key);
  const plan = planRestore(context.part, id, includeChildren);
  const outcome = await changeStatus(tx, request, { action: 'restoreObjectClass', id, context, plan });
  if ('dryRun' in outcome) return outcome;
  return { ...outcome, restoredObjectClassIds: plan.changes.map((each) => each.id) };
}
