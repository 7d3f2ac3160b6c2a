import { useMemo, useState } from 'react';
import { type Expansion, isRowOpen } from './expansion.ts';
import type { TreeFilter } from './tree-filter.ts';
import { expansions } from './tree-state.ts';
import { type Rows, type TreeView, treeRowsOf, viewWith } from './tree-view.ts';

interface TreeRows {
  view: TreeView;
  expansion: Expansion;
  rows: Rows;
}

/** The rows to show; the selected class is always among them, whatever the filter is. */
export function useTreeRows(filtered: TreeView, filter: TreeFilter, currentId: string | null): TreeRows {
  const kept = useKept(filtered, filter, currentId);
  const view = useMemo(() => (kept === null ? filtered : viewWith(filtered, kept)), [filtered, kept]);
  const expansion = expansions.use();
  const rows = useMemo(
    () => treeRowsOf(view, (id) => isRowOpen(expansion, view.isFiltered, id)),
    [view, expansion],
  );
  return { view, expansion, rows };
}

/**
 * A class that is shown against the filter stays until the filter changes, so that no row disappears under the
 * pointer.
 */
function useKept(view: TreeView, filter: TreeFilter, currentId: string | null): string | null {
  const [kept, setKept] = useState<{ filter: TreeFilter; id: string | null }>({ filter, id: null });
  const isHidden = currentId !== null && !view.isShown(currentId);
  const id = isHidden ? currentId : kept.filter === filter ? kept.id : null;
  if (kept.filter !== filter || kept.id !== id) setKept({ filter, id });
  return id;
}
