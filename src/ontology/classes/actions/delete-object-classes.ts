import { planDelete } from '../domain/delete.ts';
import { countedClasses, type Planner } from './graph-action.ts';

export const deleteObjectClasses: Planner<'deleteObjectClasses'> = (ground, input) => {
  const plan = planDelete(ground.part, input);
  const deleted = plan.changes.filter(({ after }) => !after).map(({ id }) => id);
  const result = { deletedObjectClassIds: deleted };
  return {
    ground,
    plan,
    result,
    message: `deleted ${countedClasses(deleted.length)}`,
    changesGraph: true,
  };
};
