import type { ObjectClass } from '@lintel/client';
import type { Expansion } from './expansion.ts';
import { setOpen } from './expansion.ts';
import { NOTHING_SELECTED } from './selection.ts';
import { type Clipboard, clipboards, expansions, focusedRow, selections } from './tree-state.ts';
import type { Rows, TreeView } from './tree-view.ts';

/** What the keyboard, pointer and drag handlers need to know of the rendered tree. */
export interface TreeModel {
  readonly view: TreeView;
  readonly expansion: Expansion;
  readonly rows: Rows;
  readonly focusedAt: number;
  readonly currentId: string | null;
  readonly onShow: (id: string, how: 'follow' | 'choose' | 'enter') => void;
  readonly onActions: (id: string) => void;
  readonly focusTree: () => void;
}

export const toggleOpen = ({ view }: TreeModel, ids: Iterable<string>, open: boolean) =>
  expansions.set(setOpen(expansions.get(), view.isFiltered, ids, open));

export function showOnly(tree: TreeModel, id: string): void {
  focusedRow.set(id);
  selections.set(NOTHING_SELECTED);
  tree.onShow(id, 'choose');
}

export function putOnClipboard({ view }: TreeModel, mode: 'cut' | 'copy', ids: readonly string[]): void {
  const parents = new Map(ids.map((id) => [id, view.index.classes.get(id)?.parentId ?? null]));
  clipboards.set(parents.size === 0 ? null : { mode, parents });
}

/** A class is no longer cut once it was moved, by anybody. */
export const isStillCut = (clipboard: Clipboard | null, { id, parentId }: ObjectClass): boolean =>
  clipboard?.mode === 'cut' && clipboard.parents.get(id) === parentId;
