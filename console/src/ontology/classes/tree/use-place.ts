import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { paths } from '../../../platform/paths.ts';
import { KEEP_SEARCH } from '../../../platform/search.ts';
import { useProposedTree, useShownIndex } from '../../proposals/use-proposed-tree.ts';
import { requestFocus } from './focus.ts';
import { NOTHING_SELECTED } from './selection.ts';
import { intoSelectionBar } from './selection-bar.tsx';
import { focusedRow, openRows, selections } from './tree-state.ts';
import { ancestorIdsOf } from './tree-view.ts';

/** The details follow the arrow keys after a pause. */
const REST_MS = 180;

/**
 * From the tree to the address, which names the shown class, and back: the target of a link or of Find gets a row and
 * the focus, and becomes the selection.
 */
export function usePlace(isNarrow: boolean, currentId: string | null) {
  const navigate = useNavigate();
  const index = useShownIndex();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shownByTree = useRef<string | null>(null);
  useEffect(() => () => clearTimeout(rest.current), []);

  const goTo = (id: string, replace: boolean) => {
    const objectClass = index?.classes.get(id);
    if (!objectClass) return;
    shownByTree.current = id;
    void navigate({ to: paths.objectClass(objectClass.handle), search: KEEP_SEARCH, replace });
  };
  const show = (id: string, how: 'follow' | 'choose' | 'enter') => {
    clearTimeout(rest.current);
    if (how === 'follow') {
      if (!isNarrow) rest.current = setTimeout(() => goTo(id, true), REST_MS);
      return;
    }
    goTo(id, false);
    if (how === 'enter') requestFocus('tab', id);
  };
  const actions = (id: string) => {
    if (selections.get().ids.size > 0) return intoSelectionBar();
    show(id, 'choose');
    requestFocus('actions', id);
  };
  const reveal = useEffectEvent((id: string) => {
    if (index === null || shownByTree.current === id) return;
    shownByTree.current = id;
    openRows(ancestorIdsOf(index, id));
    selections.set(NOTHING_SELECTED);
    focusedRow.set(id);
  });
  const isLoaded = index !== null;
  // An update of the list must not open again what was closed since.
  useEffect(() => {
    if (currentId !== null && isLoaded) reveal(currentId);
  }, [currentId, isLoaded]);
  return { show, actions };
}

const MOST_REVEALED = 500;

/** Opens the rows above what a proposal changes, when the tree is shown as proposed and when changes are added. */
export function useRevealedChanges(): void {
  const viewed = useProposedTree();
  const tree = viewed?.tree;
  const isLoaded = tree !== undefined && tree !== null;
  const reveal = useEffectEvent(() => {
    if (!tree) return;
    const changed = [...tree.marks.keys()].slice(0, MOST_REVEALED);
    openRows(new Set(changed.flatMap((id) => ancestorIdsOf(tree.index, id))));
  });
  // An update of the list must not open again what was closed since.
  useEffect(() => reveal(), [viewed?.proposal.id, viewed?.proposal.changeCount, isLoaded]);
}
