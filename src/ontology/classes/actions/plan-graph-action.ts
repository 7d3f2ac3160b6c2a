import type { ActionGround } from './action-ground.ts';
import { copyObjectClasses } from './copy-object-classes.ts';
import { deleteObjectClasses } from './delete-object-classes.ts';
import type { GraphAction, GraphActionInputs, Planner } from './graph-action.ts';
import type { GraphActionBody } from './graph-bodies.ts';
import { mergeObjectClasses } from './merge-object-classes.ts';
import { moveObjectClasses } from './move-object-classes.ts';
import { namedByBody } from './named-classes.ts';

const planners: { [A in GraphAction]: Planner<A> } = {
  moveObjectClasses,
  copyObjectClasses,
  mergeObjectClasses,
  deleteObjectClasses,
};

/** Resolves the keys of a body and plans the action. */
export async function planGraphAction<A extends GraphAction>(
  ground: ActionGround,
  action: A,
  body: GraphActionBody<A>,
) {
  const { sourceKeys, targetKey, ...rest } = body;
  // `rest` and the resolved ids make up the input again, which TypeScript cannot see for a generic A.
  const input = {
    ...rest,
    ...(await namedByBody(ground, sourceKeys, targetKey)),
  } as unknown as GraphActionInputs[A];
  return { input, planned: await planners[action](ground, input) };
}
