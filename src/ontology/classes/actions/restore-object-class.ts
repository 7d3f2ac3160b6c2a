import type { Tx } from '../../../platform/db/database.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import { planRestore } from '../domain/status.ts';
import { loadNeighbourhood } from '../store/neighbourhood.ts';
import { changeStatus, type StatusChanged, type StatusRequest } from './change-status.ts';
import { namedByPath } from './named-classes.ts';
import type { Preview } from './preview.ts';

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
  const outcome = await changeStatus(tx, request, { action: 'restoreObjectClass', id, neighbourhood, plan });
  if ('dryRun' in outcome) return outcome;
  return { ...outcome, restoredObjectClassIds: plan.changes.map((each) => each.id) };
}
