import type { Tx } from '../../platform/db/database.ts';
import type { Runner } from '../../platform/operations/runner.ts';
import { ObjectClassNotFoundError } from '../domain/errors.ts';
import { countsBy } from '../domain/inheritance.ts';
import type { Status } from '../domain/object-class.ts';
import type { Plan } from '../domain/plan.ts';
import {
  approveObjectClass as planApprove,
  archiveObjectClass as planArchive,
  restoreObjectClass as planRestore,
} from '../domain/status.ts';
import { loadNeighbourhood, type Neighbourhood } from '../store/neighbourhood.ts';
import { bindingsFor } from '../store/references.ts';
import { applyNow, type Requester } from './apply-action.ts';
import { namedByPath } from './named-classes.ts';
import { type Preview, preview } from './preview.ts';
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

export async function approveObjectClass(
  tx: Tx,
  runner: Runner,
  request: StatusRequest,
): Promise<Preview | StatusChanged> {
  await runner.settle(tx);
  const id = await namedByPath(tx, request.key);
  const neighbourhood = await loadNeighbourhood(tx, { near: [id] });
  const binding = await bindingsFor(tx, neighbourhood.classes.values());
  const plan = planApprove(neighbourhood, id, countsBy(binding), (link) => binding(link).reviewReason);
  return change(tx, request, 'approveObjectClass', id, neighbourhood, plan);
}

/** The class and everything below it. */
export async function archiveObjectClass(
  tx: Tx,
  runner: Runner,
  request: StatusRequest,
  usage: (tx: Tx, ids: readonly string[]) => Promise<Usage>,
): Promise<Preview | (StatusChanged & { archivedObjectClassIds: string[] })> {
  await runner.settle(tx);
  const id = await namedByPath(tx, request.key);
  const neighbourhood = await loadNeighbourhood(tx, { near: [id], below: [id] });
  const plan = planArchive(neighbourhood, id);
  const archivedObjectClassIds = plan.changes.map((change) => change.id);
  const outcome = await change(tx, request, 'archiveObjectClass', id, neighbourhood, plan);
  if (!('dryRun' in outcome)) return { ...outcome, archivedObjectClassIds };
  return { ...outcome, usage: { ...(await usage(tx, archivedObjectClassIds)), objectClassId: id } };
}

export async function restoreObjectClass(
  tx: Tx,
  runner: Runner,
  request: StatusRequest,
  includeChildren: boolean,
): Promise<Preview | (StatusChanged & { restoredObjectClassIds: string[] })> {
  await runner.settle(tx);
  const id = await namedByPath(tx, request.key);
  const neighbourhood = await loadNeighbourhood(tx, { near: [id], below: includeChildren ? [id] : [] });
  const plan = planRestore(neighbourhood, id, includeChildren);
  const outcome = await change(tx, request, 'restoreObjectClass', id, neighbourhood, plan);
  if ('dryRun' in outcome) return outcome;
  return { ...outcome, restoredObjectClassIds: plan.changes.map((each) => each.id) };
}

async function change(
  tx: Tx,
  { requester, dryRun }: StatusRequest,
  action: string,
  id: string,
  neighbourhood: Neighbourhood,
  plan: Plan,
): Promise<Preview | StatusChanged> {
  const after = plan.changes.find((each) => each.id === id)?.after ?? neighbourhood.classes.get(id);
  if (!after) throw new ObjectClassNotFoundError(id);
  const { status } = after;
  const result = { objectClassId: id, status, changed: plan.changes.length };
  const message = `${id} is ${status} (${plan.changes.length} changed)`;
  const planned = { neighbourhood, plan, result, message, changesGraph: false };
  if (dryRun) return preview(tx, action, planned);
  const request = { ...requester, action, input: { objectClassId: id }, objectClassIds: [id] };
  const operation = await applyNow(tx, request, planned);
  return { objectClassId: id, status, operationId: operation.id };
}
