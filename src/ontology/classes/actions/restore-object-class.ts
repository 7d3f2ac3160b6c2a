import type { Tx } from '../../../platform/db/database.ts';
import { planRestore } from '../domain/status.ts';
import { groundOn } from './action-ground.ts';
import { changeStatus, type StatusChanged, type StatusRequest } from './change-status.ts';
import { named } from './named-classes.ts';
import type { OntologyRunner } from './ontology-runner.ts';
import type { Preview } from './preview.ts';

export async function restoreObjectClass(
  tx: Tx,
  runner: OntologyRunner,
  request: StatusRequest,
  includeChildren: boolean,
): Promise<Preview | (StatusChanged & { restoredObjectClassIds: string[] })> {
  const ground = groundOn(await runner.settled(tx), tx);
  const id = named(ground, request.key);
  const plan = planRestore(ground.part, id, includeChildren);
  const outcome = await changeStatus(tx, request, { action: 'restoreObjectClass', id, ground, plan });
  if ('dryRun' in outcome) return outcome;
  return { ...outcome, restoredObjectClassIds: plan.changes.map((each) => each.id) };
}
