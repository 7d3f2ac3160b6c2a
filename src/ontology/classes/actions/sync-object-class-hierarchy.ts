import type { Tx } from '../../../platform/db/database.ts';
import type { Requester } from './apply-action.ts';
import type { OntologyRunner } from './ontology-runner.ts';
import { type HierarchySynced, syncHierarchy } from './sync-hierarchy.ts';

/** Recomputes the hierarchy of a class and its subtree, or of the whole tree. */
export async function syncObjectClassHierarchy(
  tx: Tx,
  runner: OntologyRunner,
  requester: Requester,
  target: { key: string; wholeTree: boolean; dryRun: boolean },
): Promise<HierarchySynced> {
  return syncHierarchy(tx, runner, { ...requester, action: 'syncObjectClassHierarchy' }, target);
}
