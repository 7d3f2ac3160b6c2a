import type { Tx } from '../../../platform/db/database.ts';
import type { Requester } from './apply-action.ts';
import type { OntologyRunner } from './ontology-runner.ts';
import { type HierarchySynced, syncHierarchy } from './sync-hierarchy.ts';

/** Recomputes the whole hierarchy. */
export async function syncAllObjectClasses(
  tx: Tx,
  runner: OntologyRunner,
  requester: Requester,
  dryRun: boolean,
): Promise<HierarchySynced> {
  const request = { ...requester, action: 'syncAllObjectClasses' };
  return syncHierarchy(tx, runner, request, { key: null, wholeTree: true, dryRun });
}
