import type { Tx } from '../../../platform/db/database.ts';
import type { Operation } from '../../../platform/operations/operation.ts';
import type { Plan } from '../domain/plans/plan.ts';
import {
  type ManyApproved,
  planApproveMany,
  planArchiveMany,
  planRestoreMany,
} from '../domain/status/status-of-many.ts';
import { type ActionGround, groundOn } from './action-ground.ts';
import { applyNow, type PlannedAction, type Requester } from './apply-action.ts';
import { approvalRules } from './approval-rules.ts';
import { countedClasses } from './graph-action.ts';
import { namedByBody } from './named-classes.ts';
import type { OntologyRunner } from './ontology-runner.ts';
import { boundedPreview, type Preview } from './preview.ts';
import type { Usage } from './usage.ts';

/** Approve, archive and restore for several classes: one operation, all of them or none. */

export interface ManyRequests {
  approveObjectClasses: { sourceObjectClassIds: string[]; includeChildren?: boolean; partial?: boolean };
  archiveObjectClasses: { sourceObjectClassIds: string[] };
  restoreObjectClasses: { sourceObjectClassIds: string[]; includeChildren?: boolean };
}
type ManyAction = keyof ManyRequests;

/** What becomes of the classes that a request wants approved. */
type Summary = Pick<ManyApproved, 'approved' | 'alreadyApproved' | 'archived' | 'blocked'>;
interface PlannedMany extends Omit<PlannedAction, 'ground'> {
  ground: ActionGround;
  ids: string[];
  input: object;
}

async function idsIn(ground: ActionGround, keys: readonly string[]): Promise<string[]> {
  return (await namedByBody(ground, keys, null)).sourceIds;
}

function plannedMany(
  ground: ActionGround,
  ids: string[],
  { plan, options, done }: { plan: Plan; options: object; done: string },
): PlannedMany {
  return {
    ground,
    ids,
    plan,
    input: { sourceIds: ids, ...options },
    result: { objectClassIds: ids, changed: plan.changes.length },
    message: `${done} ${countedClasses(plan.changes.length)}`,
    changesGraph: false,
  };
}

/** The planners, which proposals use too. */
export const planMany = {
  async approveObjectClasses(
    ground: ActionGround,
    { sourceObjectClassIds, includeChildren = false, partial = false }: ManyRequests['approveObjectClasses'],
  ): Promise<PlannedMany & { summary: Summary }> {
    const ids = await idsIn(ground, sourceObjectClassIds);
    const options = { includeChildren, partial };
    const { approved, alreadyApproved, archived, blocked, ...plan } = planApproveMany(
      ground.part,
      { ids, ...options },
      approvalRules(ground.ontology),
    );
    const summary = { approved, alreadyApproved, archived, blocked };
    return { ...plannedMany(ground, ids, { plan, options, done: 'approved' }), summary };
  },

  async archiveObjectClasses(
    ground: ActionGround,
    { sourceObjectClassIds }: ManyRequests['archiveObjectClasses'],
  ): Promise<PlannedMany> {
    const ids = await idsIn(ground, sourceObjectClassIds);
    const plan = planArchiveMany(ground.part, ids);
    return plannedMany(ground, ids, { plan, options: {}, done: 'archived' });
  },

  async restoreObjectClasses(
    ground: ActionGround,
    { sourceObjectClassIds, includeChildren = false }: ManyRequests['restoreObjectClasses'],
  ): Promise<PlannedMany> {
    const ids = await idsIn(ground, sourceObjectClassIds);
    const options = { includeChildren };
    const plan = planRestoreMany(ground.part, { ids, ...options });
    return plannedMany(ground, ids, { plan, options, done: 'restored' });
  },
} satisfies { [A in ManyAction]: (ground: ActionGround, request: ManyRequests[A]) => Promise<PlannedMany> };

type Planner = (ground: ActionGround) => Promise<PlannedMany>;

async function applyMany(
  tx: Tx,
  runner: OntologyRunner,
  { action, requester, plan }: { action: ManyAction; requester: Requester; plan: Planner },
): Promise<Operation> {
  const { ids, input, ...planned } = await plan(groundOn(await runner.settled(tx), tx));
  return applyNow(tx, { ...requester, action, input, objectClassIds: ids }, planned);
}

export function approveObjectClasses(
  tx: Tx,
  runner: OntologyRunner,
  requester: Requester,
  request: ManyRequests['approveObjectClasses'],
): Promise<Operation> {
  const plan: Planner = (ground) => planMany.approveObjectClasses(ground, request);
  return applyMany(tx, runner, { action: 'approveObjectClasses', requester, plan });
}

export function archiveObjectClasses(
  tx: Tx,
  runner: OntologyRunner,
  requester: Requester,
  request: ManyRequests['archiveObjectClasses'],
): Promise<Operation> {
  const plan: Planner = (ground) => planMany.archiveObjectClasses(ground, request);
  return applyMany(tx, runner, { action: 'archiveObjectClasses', requester, plan });
}

export function restoreObjectClasses(
  tx: Tx,
  runner: OntologyRunner,
  requester: Requester,
  request: ManyRequests['restoreObjectClasses'],
): Promise<Operation> {
  const plan: Planner = (ground) => planMany.restoreObjectClasses(ground, request);
  return applyMany(tx, runner, { action: 'restoreObjectClasses', requester, plan });
}

/** The dry runs: the same plans, not carried out. */
export async function previewApproval(
  tx: Tx,
  runner: OntologyRunner,
  request: ManyRequests['approveObjectClasses'],
): Promise<Preview & Summary> {
  const ground = groundOn(await runner.settled(tx), tx);
  const { summary, ...planned } = await planMany.approveObjectClasses(ground, request);
  return { ...(await boundedPreview('approveObjectClasses', planned)), ...summary };
}

export async function previewArchive(
  tx: Tx,
  runner: OntologyRunner,
  request: ManyRequests['archiveObjectClasses'],
  usage: (tx: Tx, ids: readonly string[]) => Promise<Usage>,
): Promise<Preview> {
  const ground = groundOn(await runner.settled(tx), tx);
  const { ids, ...planned } = await planMany.archiveObjectClasses(ground, request);
  const used = await usage(
    tx,
    planned.plan.changes.map(({ id }) => id),
  );
  const [only = null] = ids.length === 1 ? ids : [];
  return {
    ...(await boundedPreview('archiveObjectClasses', planned)),
    usage: { ...used, objectClassId: only },
  };
}

export async function previewRestore(
  tx: Tx,
  runner: OntologyRunner,
  request: ManyRequests['restoreObjectClasses'],
): Promise<Preview> {
  const ground = groundOn(await runner.settled(tx), tx);
  return boundedPreview('restoreObjectClasses', await planMany.restoreObjectClasses(ground, request));
}
