import type { Tx } from '../../../platform/db/database.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import { countsBy } from '../domain/inheritance.ts';
import { planApprove } from '../domain/status.ts';
import { loadNeighbourhood } from '../store/neighbourhood.ts';
import { bindingsFor } from '../store/references.ts';
import { changeStatus, type StatusChanged, type StatusRequest } from './change-status.ts';
import { namedByPath } from './named-classes.ts';
import type { Preview } from './preview.ts';

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
  return changeStatus(tx, request, { action: 'approveObjectClass', id, neighbourhood, plan });
}
