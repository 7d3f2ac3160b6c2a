import type { Tx } from '../../../platform/db/database.ts';
import { planApprove } from '../domain/status.ts';
import { groundOn } from './action-ground.ts';
import { approvalRules } from './approval-rules.ts';
import { changeStatus, type StatusChanged, type StatusRequest } from './change-status.ts';
import { named } from './named-classes.ts';
import type { OntologyRunner } from './ontology-runner.ts';
import type { Preview } from './preview.ts';

export async function approveObjectClass(
  tx: Tx,
  runner: OntologyRunner,
  request: StatusRequest,
): Promise<Preview | StatusChanged> {
  const ground = groundOn(await runner.settled(tx), tx);
  const id = named(ground, request.key);
  const { counts, reviewReasonOf } = approvalRules(ground.ontology);
  const plan = planApprove(ground.part, id, counts, reviewReasonOf);
  return changeStatus(tx, request, { action: 'approveObjectClass', id, ground, plan });
}
