import { planMove } from '../domain/move.ts';
import { loadNeighbourhood } from '../store/neighbourhood.ts';
import { countedClasses, type Planner } from './graph-action.ts';

export const moveObjectClasses: Planner<'moveObjectClasses'> = async (tx, input) => {
  const { sourceIds, targetId } = input;
  const neighbourhood = await loadNeighbourhood(tx, {
    near: targetId === null ? sourceIds : [...sourceIds, targetId],
  });
  const plan = planMove(neighbourhood, input);
  const where = targetId === null ? 'to the top level' : `under ${targetId}`;
  const result = { objectClassIds: sourceIds, targetObjectClassId: targetId };
  return {
    neighbourhood,
    plan,
    result,
    message: `moved ${countedClasses(sourceIds.length)} ${where}`,
    changesGraph: true,
  };
};
