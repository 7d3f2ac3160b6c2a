import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { findOperation } from '../../../platform/operations/find-operation.ts';
import type { Operation } from '../../../platform/operations/operation.ts';
import { excessOf, sizeAfter } from '../../parameters/domain/library-size.ts';
import { nameOfSubject } from '../../parameters/domain/shared-parameter.ts';
import { templatesOf } from '../../parameters/store/param-templates.ts';
import { librarySize } from '../../parameters/store/shared-parameters.ts';
import { listClasses } from '../domain/class-path.ts';
import { changedCodeSystems } from '../domain/codes.ts';
import { ObjectClassTooDeepError, OperationUndoConflict } from '../domain/errors.ts';
import { refuseTooDeep } from '../domain/plans/depth-limit.ts';
import { changesParents, type Part, type Plan, touchedBy } from '../domain/plans/plan.ts';
import { inverse, type Obstacle, obstacles } from '../domain/plans/undo.ts';
import type { Ontology } from '../queries/ontology.ts';
import { DISMISS, followUndo } from '../store/duplicate-dismissals.ts';
import { actionContext } from './action-context.ts';
import { applyNow, type Requester, reviewersLost } from './apply-action.ts';
import type { OntologyRunner } from './ontology-runner.ts';
import { loadPlan } from './operation-plan.ts';
import { boundedPreview, type Preview } from './preview.ts';

export const UNDO = 'undoOperation';

/** Puts everything back as it was before an operation, unless something later is in the way. */
export async function undoOperation(
  tx: Tx,
  runner: OntologyRunner,
  requester: Requester,
  { operationId, dryRun }: { operationId: string; dryRun: boolean },
): Promise<Preview | Operation> {
  const ontology = await runner.settled(tx);
  const undone = await findOperation(tx, operationId);
  refuseUndoable(undone);
  const plan = withReviewers(inverse(await loadPlan(tx, undone)), undone, ontology);
  const ids = await inSlices(touchedBy(plan));
  await refuseLater(tx, undone, ids, (id) => nameIn(plan, ontology.part, id));
  await refuseObstacles(tx, undone, plan, ontology);
  await refuseTooManyParameters(tx, plan);
  await refuseDepth(ontology.part, plan);
  refuseDeletedSystems(ontology, plan);

  const planned = {
    context: actionContext(ontology, tx),
    plan,
    result: { undoOf: operationId },
    message: `undid ${undone.action} ${operationId}`,
    changesGraph: changesParents(plan),
    undoOf: operationId,
  };
  if (dryRun) return boundedPreview(UNDO, planned);
  const request = {
    ...requester,
    action: UNDO,
    input: { operationId },
    objectClassIds: undone.subject_ids,
  };
  const operation = await applyNow(tx, request, planned);
  if (undone.action === DISMISS || undone.action === UNDO) await followUndo(tx);
  return operation;
}

/**
 * A class that an operation created goes with the reviewers that it has by now, and those of an earlier class with its ID
 * are back. A class that an undo brought back had its ID before: its reviewers stay with that.
 */
function withReviewers(plan: Plan, { undo_of: undoOf }: Operation, ontology: Ontology): Plan {
  const known = new Set(plan.reviewers?.map(({ id }) => id));
  const going = plan.changes.filter(({ id, after }) => after === null && !known.has(id));
  const reviewers = [
    ...(plan.reviewers ?? []).map((change) => ({
      ...change,
      before: ontology.stored.reviewers.get(change.id) ?? [],
    })),
    ...(undoOf === null ? reviewersLost(going, ontology) : []),
  ];
  return reviewers.length === 0 ? plan : { ...plan, reviewers };
}

function refuseUndoable({ status, changes, undone_by: undoneBy }: Operation): void {
  if (undoneBy) throw conflict('This operation has already been undone.', [undoneBy]);
  if (status !== 'succeeded')
    throw conflict(`This operation is ${status}. Only operations that succeeded can be undone.`);
  if (!changes) throw conflict('This operation made no changes that can be undone.');
}

const conflict = (why: string, operationIds: string[] = []) =>
  new OperationUndoConflict(why, { operationIds, obstacles: [] });

function nameIn({ changes }: Plan, { classes }: Part, classId: string): string {
  const { before, after } = changes.find(({ id }) => id === classId) ?? {};
  return (classes.get(classId) ?? before ?? after)?.name ?? nameOfSubject(classId);
}

/** Later operations on the same classes; one that was undone itself, and its undo, count for nothing. */
async function refuseLater(
  tx: Tx,
  undone: Operation,
  ids: string[],
  nameOf: (id: string) => string,
): Promise<void> {
  const later = await laterOperations(tx, undone, ids);
  if (later.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select distinct touched.id from operation o, unnest(o.touched_ids) touched (id)
    where o.id = any(${later}::text[]) and touched.id = any(${ids}::text[])`.execute(tx);
  const again = new Set(rows.map(({ id }) => id));
  const changed = ids.filter((id) => again.has(id));
  const names = listClasses(changed, nameOf);
  throw conflict(
    later.length === 1
      ? `This operation can't be undone because a later operation changed ${names}. Undo the later operation first.`
      : `This operation can't be undone because ${later.length} later operations changed ${names}. Undo the later operations first.`,
    later,
  );
}

async function refuseObstacles(tx: Tx, undone: Operation, plan: Plan, ontology: Ontology): Promise<void> {
  const { aliases } = ontology.stored;
  const released = new Set(plan.redirects.filter(({ after }) => after === null).map(({ alias }) => alias));
  const holders = new Map<string, string>();
  for (const { after } of plan.changes) {
    if (!after || released.has(after.handle)) continue;
    const holder = ontology.holderOf(after.handle)?.id ?? aliases.get(after.handle);
    if (holder !== undefined) holders.set(after.handle, holder);
  }
  const found: Obstacle[] = obstacles(plan, {
    part: ontology.part,
    holders,
    leadsTo: aliases,
    templates: await templatesOf(
      tx,
      plan.templates.map(({ id }) => id),
    ),
  });
  if (found.length === 0) return;
  const operationIds = await laterOperations(
    tx,
    undone,
    found.flatMap(({ objectClassIds }) => objectClassIds),
  );
  const why = found.map(({ reason }) => reason).join(' ');
  throw new OperationUndoConflict(`This operation can't be undone. ${why}`, {
    operationIds,
    obstacles: found,
  });
}

/** The undo of an undo adds what an import had added. */
async function refuseTooManyParameters(tx: Tx, { parameters = [] }: Plan): Promise<void> {
  if (parameters.length === 0) return;
  const size = await librarySize(tx);
  const why = excessOf(size, sizeAfter(size, parameters));
  if (why) throw conflict(`This operation can't be undone. ${why}`);
}

/** What is above a class may have moved down since. */
async function refuseDepth(part: Part, plan: Plan): Promise<void> {
  await inSlices(refuseTooDeep(part, plan)).catch((error: unknown) => {
    throw error instanceof ObjectClassTooDeepError
      ? conflict(`This operation can't be undone. ${error.message}`)
      : error;
  });
}

/** A classification system can be deleted once no class has a code of it. */
function refuseDeletedSystems({ codes }: Ontology, { changes }: Plan): void {
  const systems = new Set(codes.systems.map(({ id }) => id));
  const [deleted] = [...changedCodeSystems(changes)].filter((system) => !systems.has(system));
  if (deleted === undefined) return;
  const coded = changes.flatMap(({ after }) => (after?.codes[deleted] === undefined ? [] : [after]));
  const names = new Map(coded.map(({ id, name }) => [id, name]));
  throw conflict(
    `This operation can't be undone because the classification system “${deleted}” was deleted, and ${listClasses([...names.keys()], (id) => names.get(id) ?? id)} would have a code of it again. Create the system again first.`,
  );
}

/** Up to here an index finds them. `&&` compares each with each: 20,000 with 20,000 took 15 seconds. */
const FEW_IDS = 100;

async function laterOperations(tx: Tx, { seq }: Operation, ids: string[]): Promise<string[]> {
  const areFew = ids.length <= FEW_IDS;
  const { rows } = await sql<{ id: string }>`
    select id from operation
    where seq > ${seq} and status = 'succeeded' and undone_by is null and undo_of is null
      and (${areFew} and touched_ids && ${ids}::text[]
        or not ${areFew} and exists (select from unnest(touched_ids) touched (id) where touched.id = any(${ids}::text[])))
    order by seq`.execute(tx);
  return rows.map(({ id }) => id);
}
