import type { Tx } from '../../platform/db/database.ts';
import type { Extent, GraphAction, GraphActionInputs } from './graph-action.ts';
import { graphActions } from './graph-actions.ts';
import type { GraphActionBody } from './graph-bodies.ts';
import { namedByBody } from './named-classes.ts';

/** Resolves the keys of a body and plans the action on the tree as the transaction sees it. */
export async function planGraphAction<A extends GraphAction>(
  tx: Tx,
  action: A,
  body: GraphActionBody<A>,
  extent: Extent,
) {
  const { sourceKeys, targetKey, ...rest } = body;
  // `rest` and the resolved ids make up the input again, which TypeScript cannot see for a generic A.
  const input = {
    ...rest,
    ...(await namedByBody(tx, sourceKeys, targetKey)),
  } as unknown as GraphActionInputs[A];
  return { input, planned: await graphActions[action](tx, input, extent) };
}
