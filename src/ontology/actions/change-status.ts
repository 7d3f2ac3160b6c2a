import type { Tx } from '../../platform/db/database.ts';
import type { Answer } from '../../platform/idempotency/answer.ts';
import type { Runner } from '../../platform/operations/runner.ts';
import type { Plan } from '../domain/plan.ts';
import {
  approveObjectClass as planApprove,
  archiveObjectClass as planArchive,
  restoreObjectClass as planRestore,
} from '../domain/status.ts';
import { loadNeighbourhood, type Neighbourhood } from '../store/neighbourhood.ts';
import { countsFor } from '../store/references.ts';
import { type Asked, doNow } from './effect.ts';
import { namedByPath } from './named-classes.ts';
import { preview } from './preview.ts';

export interface StatusRequest {
  key: string;
  asked: Asked;
  dryRun: boolean;
}

export async function approveObjectClass(tx: Tx, runner: Runner, request: StatusRequest): Promise<Answer> {
  await runner.settle(tx);
  const id = await namedByPath(tx, request.key);
  const here = await loadNeighbourhood(tx, { near: [id] });
  const plan = planApprove(here, id, await countsFor(tx, here.classes.values()));
  return answer(tx, request, 'approveObjectClass', id, here, plan, () => ({}));
}

/** The class and everything below it. */
export async function archiveObjectClass(tx: Tx, runner: Runner, request: StatusRequest): Promise<Answer> {
  await runner.settle(tx);
  const id = await namedByPath(tx, request.key);
  const here = await loadNeighbourhood(tx, { near: [id], below: [id] });
  const plan = planArchive(here, id);
  return answer(tx, request, 'archiveObjectClass', id, here, plan, (operationId) => ({
    archivedObjectClassIds: plan.changes.map((change) => change.id),
    operationId,
  }));
}

export async function restoreObjectClass(
  tx: Tx,
  runner: Runner,
  request: StatusRequest,
  includeChildren: boolean,
): Promise<Answer> {
  await runner.settle(tx);
  const id = await namedByPath(tx, request.key);
  const here = await loadNeighbourhood(tx, { near: [id], below: includeChildren ? [id] : [] });
  const plan = planRestore(here, id, includeChildren);
  return answer(tx, request, 'restoreObjectClass', id, here, plan, (operationId) => ({
    restoredObjectClassIds: plan.changes.map((change) => change.id),
    operationId,
  }));
}

async function answer(
  tx: Tx,
  { asked, dryRun }: StatusRequest,
  action: string,
  id: string,
  here: Neighbourhood,
  plan: Plan,
  more: (operationId: string) => object,
): Promise<Answer> {
  const status = (plan.changes.find((change) => change.id === id)?.after ?? here.classes.get(id))?.status;
  const result = { objectClassId: id, status, changed: plan.changes.length };
  const message = `${id} is ${status} (${plan.changes.length} changed)`;
  const planned = { here, plan, result, message, changesGraph: false };
  if (dryRun) return { status: 200, body: await preview(tx, action, planned) };
  const request = { ...asked, action, input: { objectClassId: id }, objectClassIds: [id] };
  const operation = await doNow(tx, request, planned);
  return { status: 200, body: { success: true, data: { objectClassId: id, status, ...more(operation.id) } } };
}
