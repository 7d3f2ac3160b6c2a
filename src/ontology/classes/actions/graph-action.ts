import type { ActionContext } from './action-context.ts';
import type { PlannedAction } from './apply-action.ts';

/** The graph actions, which are accepted at once and carried out by the runner, with their stored inputs. */
export interface GraphActionInputs {
  moveObjectClasses: {
    sourceIds: string[];
    targetId: string | null;
    includeChildren: boolean;
    makeUnique: boolean;
  };
  copyObjectClasses: { sourceIds: string[]; targetId: string; includeChildren: boolean; makeUnique: boolean };
  mergeObjectClasses: { sourceIds: string[]; targetId: string; keepData: 'source' | 'target' };
  deleteObjectClasses: { sourceIds: string[]; targetId: null; includeChildren: boolean };
}
export type GraphAction = keyof GraphActionInputs;

/** Plans one graph action. */
export type Planner<A extends GraphAction> = (
  context: ActionContext,
  input: GraphActionInputs[A],
) => PlannedAction | Promise<PlannedAction>;
