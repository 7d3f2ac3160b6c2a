import { type KeyboardEvent, useRef } from 'react';
import { announce } from '../../../platform/outcome.tsx';
import { fold, foldedName } from '../find-index.ts';
import { openAction } from '../open-action.ts';
import { isRowOpen } from './expansion.ts';
import { messages } from './messages.ts';
import { extended, NOTHING_SELECTED, targetsOf, toggled } from './selection.ts';
import { stepTo, type TreeCommand, treeCommandOf } from './tree-keys.ts';
import { isStillCut, putOnClipboard, type TreeModel, toggleOpen } from './tree-model.ts';
import { clipboards, focusedRow, selections } from './tree-state.ts';
import { siblingsOf } from './tree-view.ts';
import { NOTHING_TYPED, rowBeginning, typed } from './type-ahead.ts';

/** Everything can be done with the keyboard; every change opens a dialog that shows the plan first. */
export function useTreeKeys(tree: TreeModel, rowsOfAPage: () => number) {
  const word = useRef(NOTHING_TYPED);

  return (event: KeyboardEvent) => {
    const command = treeCommandOf(event);
    const id = tree.rows.ids[tree.focusedAt];
    if (command === null || id === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (command.do === 'go') go(command, id);
    else if (command.do === 'type') type(command.letter);
    else carryOut(tree, command.do, id);
  };

  function go({ to, extend }: Extract<TreeCommand, { do: 'go' }>, from: string): void {
    const { ids } = tree.rows;
    const reached = ids[stepTo(to, tree.focusedAt, ids.length, rowsOfAPage())];
    if (reached === undefined) return;
    if (extend) selections.set(extended(selections.get(), ids, from, reached));
    goTo(tree, reached);
  }

  function type(letter: string): void {
    const { ids } = tree.rows;
    word.current = typed(word.current, fold(letter), performance.now());
    const nameAt = (row: number) => {
      const objectClass = tree.view.index.classes.get(ids[row] ?? '');
      return objectClass ? foldedName(objectClass) : '';
    };
    const row = rowBeginning(word.current.word, tree.focusedAt, ids.length, nameAt);
    const reached = row === null ? undefined : ids[row];
    if (reached !== undefined) goTo(tree, reached);
  }
}

function goTo(tree: TreeModel, id: string): void {
  focusedRow.set(id);
  tree.onShow(id, 'follow');
}

function carryOut(tree: TreeModel, command: Exclude<TreeCommand['do'], 'go' | 'type'>, id: string): void {
  const { view, expansion } = tree;
  const children = view.childrenOf(id);
  const open = children.length > 0 && isRowOpen(expansion, view.isFiltered, id);
  const targets = targetsOf(selections.get(), id);
  switch (command) {
    case 'open':
      if (open) goTo(tree, children[0] ?? id);
      else if (children.length > 0) toggleOpen(tree, [id], true);
      return;
    case 'close': {
      const parentId = view.index.classes.get(id)?.parentId ?? null;
      if (open) toggleOpen(tree, [id], false);
      else if (parentId !== null && view.index.classes.has(parentId)) goTo(tree, parentId);
      return;
    }
    case 'open-siblings':
      return toggleOpen(
        tree,
        siblingsOf(view, id).filter((sibling) => view.childrenOf(sibling).length > 0),
        true,
      );
    case 'details':
      return tree.onShow(id, 'enter');
    case 'select':
      return selections.set(toggled(selections.get(), id));
    case 'back':
      return clipboards.get() === null ? selections.set(NOTHING_SELECTED) : clipboards.set(null);
    case 'cut':
    case 'copy':
      return putOnClipboard(tree, command, targets);
    case 'paste':
      return paste(tree, id);
    case 'delete':
      return openAction({ action: 'delete', objectClassIds: targets });
    case 'rename':
      return openAction({ action: 'rename', objectClassIds: [id] });
    case 'actions':
      return tree.onActions(id);
  }
}

/** Cut and paste move, copy and paste copy; the dialog shows the plan, and another target can be chosen there. */
function paste({ view }: TreeModel, targetId: string): void {
  const clipboard = clipboards.get();
  const ids = [...(clipboard?.parents.keys() ?? [])].filter((id) => {
    const objectClass = view.index.classes.get(id);
    return objectClass && (clipboard?.mode === 'copy' || isStillCut(clipboard, objectClass));
  });
  if (clipboard === null || ids.length === 0) {
    announce({ text: messages.nothingToPaste, operationId: null });
    return;
  }
  openAction({ action: clipboard.mode === 'cut' ? 'move' : 'copy', objectClassIds: ids, targetId });
}
