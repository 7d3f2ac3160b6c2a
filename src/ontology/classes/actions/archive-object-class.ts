import type { Tx } from '../../../platform/db/database.ts';
import { planArchive } from '../domain/status.ts';
import { groundOn } from './action-ground.ts';
import { changeStatus, type StatusChanged, type StatusRequest } from './change-status.ts';
import { named } from './named-classes.ts';
import type { OntologyRunner } from './ontology-runner.ts';
import type { Preview } from './preview.ts';
import type { Usage } from './usage.ts';

/** Archives the class and everything below it. */
export async function archiveObjectClass(
  tx: Tx,
  runner: OntologyRunner,
  request: StatusRequest,
  usage: (tx: Tx, ids: readonly string[]) => Promise<Usage>,
): Promise<Preview | (StatusChanged & { archivedObjectClassIds: string[] })> {
  const ground = groundOn(await runner.settled(tx), tx);
  const id = named(ground, request.key);
  const plan = planArchive(ground.part, id);
  const archivedObjectClassIds = plan.changes.map((change) => change.id);
  const outcome = await changeStatus(tx, request, { action: 'archiveObjectClass', id, ground, plan });
  if (!('dryRun' in outcome)) return { ...outcome, archivedObjectClassIds };
  return { ...outcome, usage: { ...(await usage(tx, archivedObjectClassIds)), objectClassId: id } };
}
