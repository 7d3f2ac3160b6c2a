import type { Tx } from '../../../platform/db/database.ts';
import { ObjectClassNotFoundError } from '../domain/errors.ts';
import type { Status } from '../domain/object-class.ts';
import type { Plan } from '../domain/plan.ts';
import type { ActionGround } from './action-ground.ts';
import { applyNow, type Requester } from './apply-action.ts';
import { boundedPreview, type Preview } from './preview.ts';

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
  { action, id, ground, plan }: { action: string; id: string; ground: ActionGround; plan: Plan },
): Promise<Preview | StatusChanged> {
  const after = plan.changes.find((each) => each.id === id)?.after ?? ground.part.classes.get(id);
  if (!after) throw new ObjectClassNotFoundError(id);
  const { status } = after;
  const result = { objectClassId: id, status, changed: plan.changes.length };
  const message = `${id} is ${status} (${plan.changes.length} changed)`;
  const planned = { ground, plan, result, message, changesGraph: false };
  if (dryRun) return boundedPreview(action, planned);
  const request = { ...requester, action, input: { objectClassId: id }, objectClassIds: [id] };
  const operation = await applyNow(tx, request, planned);
  return { objectClassId: id, status, operationId: operation.id };
}
