import type { Tx } from '../../platform/db/database.ts';
import type { Runner } from '../../platform/operations/runner.ts';
import type { Status } from '../domain/object-class.ts';
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

export interface StatusChanged {
  objectClassId: string;
  status: Status;
  operationId: string;
}

export async function approveObjectClass(
  tx: Tx,
  runner: Runner,
  asked: Asked,
  key: string,
): Promise<StatusChanged> {
  await runner.settle(tx);
  const id = await namedByPath(tx, key);
  const here = await loadNeighbourhood(tx, { near: [id] });
  const plan = planApprove(here, id, await countsFor(tx, here.classes.values()));
  return done(tx, asked, 'approveObjectClass', id, here, plan);
}

/** The class and everything below it. */
export async function archiveObjectClass(
  tx: Tx,
  runner: Runner,
  asked: Asked,
  key: string,
): Promise<StatusChanged & { archivedObjectClassIds: string[] }> {
  await runner.settle(tx);
  const id = await namedByPath(tx, key);
  const here = await loadNeighbourhood(tx, { near: [id], below: [id] });
  const plan = planArchive(here, id);
  const changed = await done(tx, asked, 'archiveObjectClass', id, here, plan);
  return { ...changed, archivedObjectClassIds: plan.changes.map((change) => change.id) };
}

export async function restoreObjectClass(
  tx: Tx,
  runner: Runner,
  asked: Asked,
  key: string,
  includeChildren: boolean,
): Promise<StatusChanged & { restoredObjectClassIds: string[] }> {
  await runner.settle(tx);
  const id = await namedByPath(tx, key);
  const here = await loadNeighbourhood(tx, { near: [id], below: includeChildren ? [id] : [] });
  const plan = planRestore(here, id, includeChildren);
  const changed = await done(tx, asked, 'restoreObjectClass', id, here, plan);
  return { ...changed, restoredObjectClassIds: plan.changes.map((change) => change.id) };
}

async function done(
  tx: Tx,
  asked: Asked,
  action: string,
  id: string,
  here: Neighbourhood,
  plan: Plan,
): Promise<StatusChanged> {
  const after = plan.changes.find((change) => change.id === id)?.after ?? here.classes.get(id);
  const status = after?.status as Status;
  const result = { objectClassId: id, status, changed: plan.changes.length };
  const message = `${id} is ${status} (${plan.changes.length} changed)`;
  const request = { ...asked, action, input: { objectClassId: id }, objectClassIds: [id] };
  const operation = await doNow(tx, request, { here, plan, result, message, changesGraph: false });
  return { objectClassId: id, status, operationId: operation.id };
}
