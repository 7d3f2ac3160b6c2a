import { present } from '../../../kernel/present.ts';
import { logLine } from '../../../kernel/script-log.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { recordOperation } from '../../../platform/operations/accept.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import { derive, type Placement } from '../domain/inheritance.ts';
import { CLASSIFICATION_KINDS } from '../domain/object-class.ts';
import { ONTOLOGY_RUNNER } from '../domain/runner.ts';
import { diagnose, subtreeOf } from '../domain/tree.ts';
import { noteOnClasses } from '../store/class-log.ts';
import { loadNeighbourhood, type Neighbourhood } from '../store/neighbourhood.ts';
import type { Computed } from '../store/object-class-row.ts';
import { saveLeaves, savePlacements } from '../store/save-plan.ts';
import { giveIdentities, loadWholeTree } from '../store/whole-tree.ts';
import type { Requester } from './apply-action.ts';
import { namedByPath } from './named-classes.ts';

export interface Repaired {
  objectClassId: string | null;
  name: string;
  repaired: string[];
}

export interface HierarchySynced {
  /** The class whose subtree it was; absent for the whole tree. */
  objectClassId?: string;
  checked: number;
  repaired: Repaired[];
  /** `hangsBelow`: the class itself is sound, and another one that the message names is not. */
  unrepaired: { objectClassId: string; message: string; hangsBelow: boolean }[];
  dryRun: boolean;
}

/** A class with its subtree, or (key null) the whole tree. */
export interface SyncScope {
  id: string | null;
  neighbourhood: Neighbourhood;
  ids: Set<string>;
}

export async function loadScope(tx: Tx, key: string | null, wholeTree: boolean): Promise<SyncScope> {
  const id = key === null ? null : await namedByPath(tx, key);
  if (id === null || wholeTree) {
    const neighbourhood = await loadWholeTree(tx);
    return { id, neighbourhood, ids: new Set(neighbourhood.classes.keys()) };
  }
  const neighbourhood = await loadNeighbourhood(tx, { near: [id], below: [id] });
  return { id, neighbourhood, ids: new Set(subtreeOf(neighbourhood.children, id)) };
}

/**
 * Puts right what can be computed: identity, depth, path, leaves, sources. Cycles and missing parents are for a
 * steward to decide: they are named.
 */
export async function syncHierarchy(
  tx: Tx,
  runner: Runner,
  requester: Requester & { action: string },
  { key, wholeTree, dryRun }: { key: string | null; wholeTree: boolean; dryRun: boolean },
): Promise<HierarchySynced> {
  await runner.settle(tx);
  const repaired: Repaired[] = [];
  if (key === null || wholeTree) {
    for (const { id, name } of await giveIdentities(tx, { dryRun })) {
      repaired.push({ objectClassId: id, name, repaired: ['identity'] });
    }
  }
  const { id, neighbourhood, ids } = await loadScope(tx, key, wholeTree);
  const placements = derive(neighbourhood.classes, ids);
  const news: [string, Placement][] = [];
  const leaves: string[] = [];
  for (const each of ids) {
    const computed = present(neighbourhood.computed.get(each));
    const placement = placements.get(each);
    const wrong = placement ? wrongFields(computed, placement) : [];
    if (placement && wrong.length > 0) news.push([each, placement]);
    if (computed.isLeaf !== !neighbourhood.children.has(each)) {
      leaves.push(each);
      wrong.push('is_leaf');
    }
    if (wrong.length > 0) {
      repaired.push({
        objectClassId: each,
        name: neighbourhood.classes.get(each)?.name ?? '',
        repaired: wrong,
      });
    }
  }
  if (!dryRun) {
    await savePlacements(tx, news);
    await saveLeaves(tx, leaves);
  }
  const synced = {
    ...(id === null ? {} : { objectClassId: id }),
    checked: ids.size,
    repaired,
    unrepaired: unrepairable(neighbourhood, ids),
    dryRun,
  };
  if (!dryRun && repaired.length > 0) await record(tx, requester, id, synced);
  return synced;
}

function wrongFields(computed: Computed, placement: Placement): string[] {
  const wrong: string[] = [];
  if (computed.depth !== placement.depth) wrong.push('depth');
  if (computed.path !== placement.path) wrong.push('path');
  for (const kind of CLASSIFICATION_KINDS) {
    if (computed.sources[kind] !== placement.sources[kind]) wrong.push(kind);
  }
  return wrong;
}

function unrepairable(neighbourhood: Neighbourhood, ids: ReadonlySet<string>): HierarchySynced['unrepaired'] {
  const { diagnostics, hangingFrom } = diagnose(neighbourhood.classes.values());
  return diagnostics
    .filter(({ objectClassId }) => ids.has(objectClassId))
    .map((diagnostic) => ({ ...diagnostic, hangsBelow: hangingFrom.has(diagnostic.objectClassId) }));
}

async function record(
  tx: Tx,
  requester: Requester & { action: string },
  id: string | null,
  synced: HierarchySynced,
) {
  const message = `checked ${synced.checked}, repaired ${synced.repaired.length}, left ${synced.unrepaired.length}`;
  const result = {
    checked: synced.checked,
    repaired: synced.repaired.length,
    unrepaired: synced.unrepaired.length,
  };
  const objectClassIds = id === null ? [] : [id];
  const operation = await recordOperation(
    tx,
    { ...requester, runner: ONTOLOGY_RUNNER, input: { objectClassId: id }, subjectIds: objectClassIds },
    { result, message, changes: { changes: [], redirects: [], templates: [] }, touchedIds: [] },
  );
  await noteOnClasses(tx, operation, 'succeeded', logLine(`succeeded: ${message}`));
}
