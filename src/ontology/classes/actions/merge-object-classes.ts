import { LIST_KEYS } from '../domain/authored-fields.ts';
import { planMerge } from '../domain/merge.ts';
import type { Part } from '../domain/plan.ts';
import { unitedSynonyms } from '../domain/synonyms.ts';
import { countedClasses, type GraphActionInputs, type Planner } from './graph-action.ts';

export const mergeObjectClasses: Planner<'mergeObjectClasses'> = async (ground, input) => {
  const { sourceIds, targetId } = input;
  const templates = await ground.templatesOf([...sourceIds, targetId]);
  const plan = planMerge(ground.part, input, ground.composition.redirectsTo(sourceIds), templates);
  const result = {
    targetObjectClassId: targetId,
    redirects: plan.redirects.map(({ alias, after }) => ({ from: alias, to: after })),
  };
  return {
    ground,
    plan,
    result,
    message: `merged ${countedClasses(sourceIds.length)} into ${targetId}`,
    changesGraph: true,
    notes: unitedNotes(ground.part, input),
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
