import { planDelete } from '../domain/delete.ts';
import { loadNeighbourhood } from '../store/neighbourhood.ts';
import { countedClasses, type Planner } from './graph-action.ts';

export const deleteObjectClasses: Planner<'deleteObjectClasses'> = async (tx, input, extent) => {
  const { sourceIds, includeChildren } = input;
  const below = includeChildren && extent === 'whole' ? sourceIds : [];
  const neighbourhood = await loadNeighbourhood(tx, { near: sourceIds, below });
  const plan = planDelete(neighbourhood, input);
  const deleted = plan.changes.filter(({ after }) => !after).map(({ id }) => id);
  const result = { deletedObjectClassIds: deleted };
  return {
    neighbourhood,
    plan,
    result,
    message: `deleted ${countedClasses(deleted.length)}`,
    changesGraph: true,
  };
};
