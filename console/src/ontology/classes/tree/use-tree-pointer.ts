import type { MouseEvent } from 'react';
import { isRowOpen } from './expansion.ts';
import { extended, toggled } from './selection.ts';
import { showOnly, type TreeModel, toggleOpen } from './tree-model.ts';
import { focusedRow, selections } from './tree-state.ts';

export const rowIdOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-row]')?.getAttribute('data-row') ?? null) : null;

/**
 * A click shows the class, with Ctrl it is added to the selection, with Shift all rows up to it are; the chevron only
 * opens and closes.
 */
export function useTreePointer(tree: TreeModel) {
  const toggle = (id: string) => toggleOpen(tree, [id], !isRowOpen(tree.expansion, tree.view.isFiltered, id));
  return {
    onClick: (event: MouseEvent) => {
      const id = rowIdOf(event.target);
      if (id === null) return;
      const focused = tree.rows.ids[tree.focusedAt] ?? null;
      if (isToggle(event.target)) toggle(id);
      else if (event.ctrlKey || event.metaKey) {
        focusedRow.set(id);
        // The shown row was the selection until now, so it stays part of it.
        const { ids, anchor } = selections.get();
        const { currentId } = tree;
        const before = ids.size === 0 && currentId !== null ? new Set([currentId]) : ids;
        selections.set(toggled({ ids: before, anchor }, id));
      } else if (event.shiftKey) {
        selections.set(extended(selections.get(), tree.rows.ids, focused, id));
        focusedRow.set(id);
      } else showOnly(tree, id);
    },
    onDoubleClick: (event: MouseEvent) => {
      const id = rowIdOf(event.target);
      if (id === null || isToggle(event.target)) return;
      if (tree.view.childrenOf(id).length > 0) toggle(id);
    },
    onContextMenu: (event: MouseEvent) => {
      const id = rowIdOf(event.target);
      if (id === null) return;
      event.preventDefault();
      if (!selections.get().ids.has(id)) showOnly(tree, id);
      tree.onActions(id);
    },
  };
}

function isToggle(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-toggle]') !== null;
}
