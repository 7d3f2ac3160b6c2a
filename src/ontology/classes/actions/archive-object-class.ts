import type { Tx } from '../../../platform/db/database.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import { planArchive } from '../domain/status.ts';
import { loadNeighbourhood } from '../store/neighbourhood.ts';
import { changeStatus, type StatusChanged, type StatusRequest } from './change-status.ts';
import { namedByPath } from './named-classes.ts';
import type { Preview } from './preview.ts';
import type { Usage } from './usage.ts';

/** Archives the class and everything below it. */
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
  const outcome = await changeStatus(tx, request, { action: 'archiveObjectClass', id, neighbourhood, plan });
  if (!('dryRun' in outcome)) return { ...outcome, archivedObjectClassIds };
  return { ...outcome, usage: { ...(await usage(tx, archivedObjectClassIds)), objectClassId: id } };
}
