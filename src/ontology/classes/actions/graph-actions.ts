import { counted } from '../../../kernel/counted.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { LIST_KEYS } from '../domain/authored-fields.ts';
import { ObjectClassWorkflowFailedError } from '../domain/errors.ts';
import { planCopy } from '../domain/plans/copy.ts';
import { planDelete } from '../domain/plans/delete.ts';
import { targetNamed } from '../domain/plans/graph-action.ts';
import { planMerge } from '../domain/plans/merge.ts';
import { planMove } from '../domain/plans/move.ts';
import type { Part } from '../domain/plans/plan.ts';
import { unitedSynonyms } from '../domain/texts/synonyms.ts';
import { subtreesOf } from '../domain/tree.ts';
import type { ActionContext } from './action-context.ts';
import { type GraphAction, type GraphActionInputs, type Planner } from './graph-action.ts';
import type { GraphActionBody } from './graph-bodies.ts';
import { namedByBody } from './named-classes.ts';

const moveObjectClasses: Planner<'moveObjectClasses'> = (context, input) => {
  const { sourceIds, targetId } = input;
  const plan = planMove(context.part, input);
  const where = targetId === null ? 'to the top level' : `under ${targetId}`;
  const result = { objectClassIds: sourceIds, targetObjectClassId: targetId };
  return {
    context,
    plan,
    result,
    message: `moved ${counted(sourceIds.length, 'class')} ${where}`,
    changesGraph: true,
  };
};

const copyObjectClasses: Planner<'copyObjectClasses'> = async (context, input) => {
  const { sourceIds, targetId } = input;
  targetNamed(context.part, sourceIds, targetId); // before the templates of all classes are read
  const identity = {
    id: ({ source, from }: { source: string; from: string }) => context.newId(`${source} ${from}`),
    handle: context.newHandle,
  };
  const copied = copiedBy(context.part, input);
  refuseTooMany(copied.length, context.mostCopies);
  const templates = await context.templatesOf(copied);
  const { copies, ...plan } = await inSlices(planCopy(context.part, input, identity, templates));
  const result = { copies, targetObjectClassId: targetId };
  return {
    context,
    plan,
    result,
    message: `copied ${counted(copies.length, 'class')} under ${targetId}`,
    changesGraph: true,
    copies: new Map(copies.map(({ from, to }) => [to, from])),
  };
};

function refuseTooMany(copies: number, most: number): void {
  if (copies <= most) return;
  throw new ObjectClassWorkflowFailedError(
    `This would create ${copies.toLocaleString('en')} copies, and the changes of a proposal can create only ${Math.max(0, most).toLocaleString('en')} more.`,
  );
}

function copiedBy(
  { children }: Part,
  { sourceIds, includeChildren }: GraphActionInputs['copyObjectClasses'],
): string[] {
  return includeChildren ? [...subtreesOf(children, sourceIds)] : sourceIds;
}

const mergeObjectClasses: Planner<'mergeObjectClasses'> = async (context, input) => {
  const { sourceIds, targetId } = input;
  targetNamed(context.part, sourceIds, targetId); // before the templates and former keys of all classes are read
  const templates = await context.templatesOf([...sourceIds, targetId]);
  const formerKeys = await inSlices(context.composition.redirectsTo(sourceIds));
  const plan = planMerge(context.part, input, formerKeys, templates);
  const result = {
    targetObjectClassId: targetId,
    redirects: plan.redirects.map(({ alias, after }) => ({ from: alias, to: after })),
  };
  return {
    context,
    plan,
    result,
    message: `merged ${counted(sourceIds.length, 'class')} into ${targetId}`,
    changesGraph: true,
    notes: unitedNotes(context.part, input),
  };
};

function unitedNotes(
  { classes: known }: Part,
  { sourceIds, targetId, keepData }: GraphActionInputs['mergeObjectClasses'],
): string[] {
  const byPriority = keepData === 'source' ? [...sourceIds, targetId] : [targetId, ...sourceIds];
  return LIST_KEYS.flatMap((key) => {
    const { synonyms, sides } = unitedSynonyms(byPriority.map((id) => known.get(id)?.[key] ?? null));
    return sides < 2 ? [] : [`Combines the ${key} of ${counted(sides, 'class')}: ${synonyms}.`];
  });
}

const deleteObjectClasses: Planner<'deleteObjectClasses'> = (context, input) => {
  const plan = planDelete(context.part, input);
  const deleted = plan.changes.filter(({ after }) => !after).map(({ id }) => id);
  const result = { deletedObjectClassIds: deleted };
  return {
    context,
    plan,
    result,
    message: `deleted ${counted(deleted.length, 'class')}`,
    changesGraph: true,
  };
};

const planners: { [A in GraphAction]: Planner<A> } = {
  moveObjectClasses,
  copyObjectClasses,
  mergeObjectClasses,
  deleteObjectClasses,
};

/** Resolves the keys of a body and plans the action. */
export async function planGraphAction<A extends GraphAction>(
  context: ActionContext,
  action: A,
  body: GraphActionBody<A>,
) {
  const { sourceKeys, targetKey, ...rest } = body;
  // `rest` and the resolved ids make up the input again, which TypeScript cannot see for a generic A.
  const input = {
    ...rest,
    ...(await namedByBody(context, sourceKeys, targetKey)),
  } as unknown as GraphActionInputs[A];
  return { input, planned: await planners[action](context, input) };
}
