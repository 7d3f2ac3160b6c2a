import { copyObjectClasses } from './copy-object-classes.ts';
import { deleteObjectClasses } from './delete-object-classes.ts';
import type { GraphAction, Planner } from './graph-action.ts';
import { mergeObjectClasses } from './merge-object-classes.ts';
import { moveObjectClasses } from './move-object-classes.ts';

/** The planner of each graph action. */
export const graphActions: { [A in GraphAction]: Planner<A> } = {
  moveObjectClasses,
  copyObjectClasses,
  mergeObjectClasses,
  deleteObjectClasses,
};
