import { planMove } from '../domain/move.ts';
import { countedClasses, type Planner } from './graph-action.ts';

export const moveObjectClasses: Planner<'moveObjectClasses'> = (ground, input) => {
  const { sourceIds, targetId } = input;
  const plan = planMove(ground.part, input);
  const where = targetId === null ? 'to the top level' : `under ${targetId}`;
  const result = { objectClassIds: sourceIds, targetObjectClassId: targetId };
  return {
    ground,
    plan,
    result,
    message: `moved ${countedClasses(sourceIds.length)} ${where}`,
    changesGraph: true,
  };
};
