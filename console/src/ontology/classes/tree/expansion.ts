import type { TreeView } from './tree-view.ts';

/**
 * Which rows are open. Without a filter, the open rows are listed; with a filter, the closed ones, because all
 * matches should be visible. Closed rows are forgotten with the filter, open ones are kept for the session.
 */
export interface Expansion {
  readonly open: ReadonlySet<string>;
  readonly closedInFilter: ReadonlySet<string>;
}

export const NOTHING_OPEN: Expansion = { open: new Set(), closedInFilter: new Set() };

export const isRowOpen = ({ open, closedInFilter }: Expansion, isFiltered: boolean, id: string): boolean =>
  isFiltered ? !closedInFilter.has(id) : open.has(id);

/** Opens or closes some rows. */
export function setOpen(
  expansion: Expansion,
  isFiltered: boolean,
  ids: Iterable<string>,
  open: boolean,
): Expansion {
  const set = new Set(isFiltered ? expansion.closedInFilter : expansion.open);
  const before = set.size;
  for (const id of ids)
    if (open !== isFiltered) set.add(id);
    else set.delete(id);
  if (set.size === before) return expansion;
  return isFiltered ? { ...expansion, closedInFilter: set } : { ...expansion, open: set };
}

export function openAll(expansion: Expansion, view: TreeView): Expansion {
  return view.isFiltered
    ? { ...expansion, closedInFilter: new Set() }
    : { ...expansion, open: new Set(view.index.children.keys()) };
}

export function closeAll(expansion: Expansion, view: TreeView): Expansion {
  return view.isFiltered
    ? { ...expansion, closedInFilter: new Set(view.index.children.keys()) }
    : { ...expansion, open: new Set() };
}
