import type { Tx } from '../../../platform/db/database.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import type { PlannedAction } from './apply-action.ts';
import type { GraphAction } from './graph-action.ts';
import type { GraphActionBody } from './graph-bodies.ts';
import { planGraphAction } from './plan-graph-action.ts';
import { type Preview, preview } from './preview.ts';
import type { Usage } from './usage.ts';

/** The dry run: the same plan, not carried out. */
export async function previewGraphAction<A extends GraphAction>(
  tx: Tx,
  runner: Runner,
  {
    action,
    body,
    usage,
  }: { action: A; body: GraphActionBody<A>; usage: (tx: Tx, ids: readonly string[]) => Promise<Usage> },
): Promise<Preview> {
  await runner.settle(tx);
  const { planned, input } = await planGraphAction(tx, action, body, 'whole');
  const shown = await preview(tx, action, planned);
  const { notes = [] } = planned;
  const concerned = goingAway(action, planned, input);
  return {
    ...shown,
    ...(concerned === null ? {} : { usage: await usage(tx, concerned) }),
    ...(notes.length === 0 ? {} : { notes }),
  };
}

/** The classes that disappear, to which elements may still be classified; null for actions that remove none. */
function goingAway(
  action: GraphAction,
  { plan }: PlannedAction,
  { sourceIds }: { sourceIds: string[] },
): string[] | null {
  if (action === 'mergeObjectClasses') return sourceIds;
  if (action !== 'deleteObjectClasses') return null;
  return plan.changes.filter(({ after }) => after === null).map(({ id }) => id);
}
