import { templatesOf } from '../../parameters/store/param-templates.ts';
import { LIST_KEYS } from '../domain/authored-fields.ts';
import { planMerge } from '../domain/merge.ts';
import type { Part } from '../domain/plan.ts';
import { unitedSynonyms } from '../domain/synonyms.ts';
import { redirectsTo } from '../store/keys.ts';
import { loadNeighbourhood } from '../store/neighbourhood.ts';
import { countedClasses, type GraphActionInputs, type Planner } from './graph-action.ts';

export const mergeObjectClasses: Planner<'mergeObjectClasses'> = async (tx, input) => {
  const { sourceIds, targetId } = input;
  const neighbourhood = await loadNeighbourhood(tx, { near: [...sourceIds, targetId] });
  const redirects = await redirectsTo(tx, sourceIds);
  const plan = planMerge(neighbourhood, input, redirects, await templatesOf(tx, [...sourceIds, targetId]));
  const result = {
    targetObjectClassId: targetId,
    redirects: plan.redirects.map(({ alias, after }) => ({ from: alias, to: after })),
  };
  return {
    neighbourhood,
    plan,
    result,
    message: `merged ${countedClasses(sourceIds.length)} into ${targetId}`,
    changesGraph: true,
    notes: unitedNotes(neighbourhood, input),
  };
};

function unitedNotes(
  { classes: known }: Part,
  { sourceIds, targetId, keepData }: GraphActionInputs['mergeObjectClasses'],
): string[] {
  const byPriority = keepData === 'source' ? [...sourceIds, targetId] : [targetId, ...sourceIds];
  return LIST_KEYS.flatMap((key) => {
    const { synonyms, sides } = unitedSynonyms(byPriority.map((id) => known.get(id)?.[key] ?? null));
    return sides < 2 ? [] : [`Combines the ${key} of ${countedClasses(sides)}: ${synonyms}.`];
  });
}
