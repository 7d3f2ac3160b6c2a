import type { Tx } from '../../platform/db/database.ts';
import type { Answer } from '../../platform/idempotency/answer-once.ts';
import type { Runner } from '../../platform/operations/runner.ts';
import { countsBy } from '../domain/inheritance.ts';
import type { Plan } from '../domain/plan.ts';
import {
  approveObjectClass as planApprove,
  archiveObjectClass as planArchive,
  restoreObjectClass as planRestore,
} from '../domain/status.ts';
import { loadNeighbourhood, type Neighbourhood } from '../store/neighbourhood.ts';
import { bindingsFor } from '../store/references.ts';
import { type Asked, doNow } from './effect.ts';
import { namedByPath } from './named-classes.ts';
import { preview } from './preview.ts';
import type { Usage } from './usage.ts';

export interface StatusRequest {
  key: string;
  asked: Asked;
  dryRun: boolean;
}

export async function approveObjectClass(tx: Tx, runner: Runner, request: StatusRequest): Promise<Answer> {
  await runner.settle(tx);
  const id = await namedByPath(tx, request.key);
  const here = await loadNeighbourhood(tx, { near: [id] });
  const binding = await bindingsFor(tx, here.classes.values());
  const plan = planApprove(here, id, countsBy(binding), (link) => binding(link).reviewReason);
  return answer(tx, request, 'approveObjectClass', id, here, plan, () => ({}));
}

/** The class and everything below it. */
export async function archiveObjectClass(
  tx: Tx,
  runner: Runner,
  request: StatusRequest,
  usage: (tx: Tx, ids: readonly string[]) => Promise<Usage>,
): Promise<Answer> {
  await runner.settle(tx);
  const id = await namedByPath(tx, request.key);
  const here = await loadNeighbourhood(tx, { near: [id], below: [id] });
  const plan = planArchive(here, id);
  const archivedObjectClassIds = plan.changes.map((change) => change.id);
  const answered = await answer(tx, request, 'archiveObjectClass', id, here, plan, (operationId) => ({
    archivedObjectClassIds,
    operationId,
  }));
  if (!request.dryRun) return answered;
  const concerned = { ...(await usage(tx, archivedObjectClassIds)), objectClassId: id };
  return { ...answered, body: { ...(answered.body as object), usage: concerned } };
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
