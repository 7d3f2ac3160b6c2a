import { ancestryOf, type OntologyIndex } from '../ontology-index.ts';
import { hidesArchived, isFiltering, predicateOf, type TreeFilter } from './tree-filter.ts';
import { byCode, type TreeSort } from './tree-sort.ts';

/** The part of the ontology after filtering: matches and their ancestors. */
export interface TreeView {
  readonly index: OntologyIndex;
  readonly isFiltered: boolean;
  isMatch(id: string): boolean;
  isShown(id: string): boolean;
  readonly matchCount: number;
  /** All matches, also those in closed rows. */
  matchIds(): string[];
  readonly sort: TreeSort;
  /** The number of all classes; without archived ones while those are hidden. */
  readonly total: number;
  readonly archivedCount: number;
  readonly roots: readonly string[];
  childrenOf(id: string): readonly string[];
}

const NONE: readonly string[] = [];

export function viewOf(index: OntologyIndex, filter: TreeFilter, sort: TreeSort = 'name'): TreeView {
  const { classes } = index;
  const archived = new Set<string>();
  for (const { id, status } of classes.values()) if (status === 'archived') archived.add(id);
  const total = classes.size - (hidesArchived(filter) ? archived.size : 0);
  const facts = { index, archivedCount: archived.size, total, sort };
  if (isFiltering(filter)) {
    const isMatch = predicateOf(filter);
    const matches = new Set<string>();
    const shown = new Set<string>();
    for (const objectClass of classes.values()) {
      if (!isMatch(objectClass)) continue;
      matches.add(objectClass.id);
      addWithAncestors(shown, index, objectClass.id);
    }
    return arrange({
      ...facts,
      isFiltered: true,
      matchCount: matches.size,
      matchIds: () => [...matches],
      isMatch: (id) => matches.has(id),
      isShown: (id) => shown.has(id),
    });
  }
  const isHidden = total === classes.size ? () => false : (id: string) => archived.has(id);
  const matchIds = () => [...classes.keys()].filter((id) => !isHidden(id));
  const all = { ...facts, isFiltered: false, matchCount: total, matchIds };
  if (total === classes.size) return arrange({ ...all, isMatch: () => true, isShown: () => true });
  const hidden = withNothingBelow(archived, index);
  return arrange({ ...all, isMatch: (id) => !archived.has(id), isShown: (id) => !hidden.has(id) });
}

/**
 * The archived classes without those that have a descendant which is not archived: it would lose its place in the
 * tree.
 */
function withNothingBelow(archived: ReadonlySet<string>, { classes }: OntologyIndex): ReadonlySet<string> {
  const hidden = new Set(archived);
  for (const { id, parentId } of classes.values()) {
    if (parentId === null || !archived.has(parentId) || archived.has(id)) continue;
    for (let at = classes.get(parentId); at && hidden.delete(at.id); at = classes.get(at.parentId ?? ''));
  }
  return hidden;
}

/** The same view with one more class, so that the target of a link or of Find is never hidden by a filter. */
export function viewWith(view: TreeView, id: string): TreeView {
  if (view.isShown(id) || !view.index.classes.has(id)) return view;
  const more = new Set<string>();
  addWithAncestors(more, view.index, id);
  return arrange({ ...view, isShown: (shownId) => more.has(shownId) || view.isShown(shownId) });
}

function addWithAncestors(shown: Set<string>, { classes }: OntologyIndex, id: string): void {
  for (let at = classes.get(id); at && !shown.has(at.id); at = classes.get(at.parentId ?? ''))
    shown.add(at.id);
}

function arrange(facts: Omit<TreeView, 'roots' | 'childrenOf'>): TreeView {
  const { index, isShown, sort } = facts;
  const arranged = new Map<string, readonly string[]>();
  return {
    ...facts,
    roots: byCode(index.roots.filter(isShown), index.classes, sort),
    childrenOf: (id) => {
      let children = arranged.get(id);
      if (children === undefined) {
        const all = index.children.get(id) ?? NONE;
        children = byCode(all.every(isShown) ? all : all.filter(isShown), index.classes, sort);
        arranged.set(id, children);
      }
      return children;
    },
  };
}

/** The rows from top to bottom; the arrays have the same positions. */
export interface Rows {
  readonly ids: readonly string[];
  /** From 1, as `aria-level` counts. */
  readonly levels: readonly number[];
  /** From 1, as `aria-posinset` counts. */
  readonly places: readonly number[];
}

export function treeRowsOf(view: TreeView, isExpanded: (id: string) => boolean): Rows {
  const ids: string[] = [];
  const levels: number[] = [];
  const places: number[] = [];
  // An explicit stack, so that deep trees need no deep recursion.
  const lists: (readonly string[])[] = [view.roots];
  const nexts: number[] = [0];
  while (lists.length > 0) {
    const at = lists.length - 1;
    const list = lists[at] ?? NONE;
    const next = nexts[at] ?? 0;
    const id = list[next];
    if (id === undefined) {
      lists.pop();
      nexts.pop();
      continue;
    }
    nexts[at] = next + 1;
    ids.push(id);
    levels.push(at + 1);
    places.push(next + 1);
    if (!isExpanded(id)) continue;
    const children = view.childrenOf(id);
    if (children.length === 0) continue;
    lists.push(children);
    nexts.push(0);
  }
  return { ids, levels, places };
}

export const siblingsOf = (view: TreeView, id: string): readonly string[] => {
  const parentId = view.index.classes.get(id)?.parentId ?? null;
  return parentId !== null && view.index.classes.has(parentId) ? view.childrenOf(parentId) : view.roots;
};

/** The rows that must be open so that the class is visible. */
export const ancestorIdsOf = (index: OntologyIndex, id: string): string[] =>
  ancestryOf(index, id)
    .slice(0, -1)
    .map((ancestor) => ancestor.id);
