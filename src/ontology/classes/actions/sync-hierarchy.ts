import { present } from '../../../kernel/present.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { recordOperation } from '../../../platform/operations/accept.ts';
import { derive, type Placement } from '../domain/inheritance.ts';
import { CLASSIFICATION_KINDS } from '../domain/object-class.ts';
import { ONTOLOGY_RUNNER } from '../domain/runner.ts';
import { diagnose, subtreeOf } from '../domain/tree.ts';
import type { Ontology } from '../queries/ontology.ts';
import { giveIdentities } from '../store/identities.ts';
import type { Computed } from '../store/object-class-row.ts';
import { saveLeaves, savePlacements } from '../store/save-plan.ts';
import { actionContext } from './action-context.ts';
import type { Requester } from './apply-action.ts';
import { named } from './named-classes.ts';
import { type OntologyRunner, ontologyIn } from './ontology-runner.ts';

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
export function syncScope(ontology: Ontology, key: string | null, wholeTree: boolean) {
  const id = key === null ? null : named(ontology, key);
  const ids = id === null || wholeTree ? ontology.byId.keys() : subtreeOf(ontology.part.children, id);
  return { id, ids: new Set(ids) };
}

/**
 * Puts right what can be computed: identity, depth, path, leaves, sources. Cycles and missing parents are for a
 * steward to decide: they are named.
 */
async function syncHierarchy(
  tx: Tx,
  runner: OntologyRunner,
  requester: Requester & { action: string },
  { key, wholeTree, dryRun }: { key: string | null; wholeTree: boolean; dryRun: boolean },
): Promise<HierarchySynced> {
  let ontology = await runner.settled(tx);
  const repaired: Repaired[] = [];
  if (key === null || wholeTree) {
    const { newHandle } = actionContext(ontology, tx);
    for (const { id, name } of await giveIdentities(tx, { dryRun, newHandle })) {
      repaired.push({ objectClassId: id, name, repaired: ['identity'] });
    }
  }
  if (repaired.length > 0) ontology = await ontologyIn(tx, ontology);
  const { id, ids } = syncScope(ontology, key, wholeTree);
  const placements = derive(ontology.byId, ids);
  const news: [string, Placement][] = [];
  const leaves: string[] = [];
  for (const each of ids) {
    const computed = present(ontology.byId.get(each));
    const placement = placements.get(each);
    const wrong = placement ? wrongFields(computed, placement) : [];
    if (placement && wrong.length > 0) news.push([each, placement]);
    if (computed.isLeaf !== (ontology.childrenOf(each).length === 0)) {
      leaves.push(each);
      wrong.push('is_leaf');
    }
    if (wrong.length > 0) {
      repaired.push({
        objectClassId: each,
        name: computed.name,
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
    unrepaired: unrepairable(ontology, ids),
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

function unrepairable({ classes }: Ontology, ids: ReadonlySet<string>): HierarchySynced['unrepaired'] {
  const { diagnostics, hangingFrom } = diagnose(classes);
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
  await recordOperation(
    tx,
    { ...requester, runner: ONTOLOGY_RUNNER, input: { objectClassId: id }, subjectIds: objectClassIds },
    { result, message, changes: { changes: [], redirects: [], templates: [] }, touchedIds: [] },
  );
}

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

/** Recomputes the hierarchy of a class and its subtree, or of the whole tree. */
export async function syncObjectClassHierarchy(
  tx: Tx,
  runner: OntologyRunner,
  requester: Requester,
  target: { key: string; wholeTree: boolean; dryRun: boolean },
): Promise<HierarchySynced> {
  return syncHierarchy(tx, runner, { ...requester, action: 'syncObjectClassHierarchy' }, target);
}
