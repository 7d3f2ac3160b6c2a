import type { Tx } from '../../../platform/db/database.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import type { Requester } from './apply-action.ts';
import { type HierarchySynced, syncHierarchy } from './sync-hierarchy.ts';

/** Recomputes the whole hierarchy. */
export async function syncAllObjectClasses(
  tx: Tx,
  runner: Runner,
  requester: Requester,
  dryRun: boolean,
): Promise<HierarchySynced> {
  const request = { ...requester, action: 'syncAllObjectClasses' };
  return syncHierarchy(tx, runner, request, { key: null, wholeTree: true, dryRun });
}
