import type { Tx } from '../../../platform/db/database.ts';
import { actionContext } from './action-context.ts';
import type { PlannedAction } from './apply-action.ts';
import type { GraphAction } from './graph-action.ts';
import { planGraphAction } from './graph-actions.ts';
import type { GraphActionBody } from './graph-bodies.ts';
import type { OntologyRunner } from './ontology-runner.ts';
import { dryRun, type Preview } from './preview.ts';
import type { Usage } from './usage.ts';

/** The dry run: the same plan, not carried out. */
export async function previewGraphAction<A extends GraphAction>(
  tx: Tx,
  runner: OntologyRunner,
  {
    action,
    body,
    usage,
  }: { action: A; body: GraphActionBody<A>; usage: (tx: Tx, ids: readonly string[]) => Promise<Usage> },
): Promise<Preview> {
  const context = actionContext(await runner.settled(tx), tx);
  const { planned, input } = await planGraphAction(context, action, body);
  const shown = await dryRun(action, planned);
  const { notes = [] } = planned;
  const removed = removedClasses(action, planned, input);
  return {
    ...shown,
    ...(removed === null ? {} : { usage: await usage(tx, removed) }),
    ...(notes.length === 0 ? {} : { notes }),
  };
}

/** The classes that disappear, to which elements may still be classified; null for actions that remove none. */
function removedClasses(
  action: GraphAction,
  { plan }: PlannedAction,
  { sourceIds }: { sourceIds: string[] },
): string[] | null {
  if (action === 'mergeObjectClasses') return sourceIds;
  if (action !== 'deleteObjectClasses') return null;
  return plan.changes.filter(({ after }) => after === null).map(({ id }) => id);
}
