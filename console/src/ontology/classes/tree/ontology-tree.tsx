import { Text } from '@mantine/core';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { TAKES_FOCUS } from '../../../ui/return-focus.ts';
import { useProposedTree } from '../../proposals/use-proposed-tree.ts';
import { useNameLanguages } from '../use-languages.ts';
import { isRowOpen } from './expansion.ts';
import { rowElementId, useRequestedFocus } from './focus.ts';
import { messages } from './messages.ts';
import classes from './tree.module.css';
import type { TreeFilter } from './tree-filter.ts';
import { isStillCut } from './tree-model.ts';
import { TreeRow } from './tree-row.tsx';
import { sortCodeOf } from './tree-sort.ts';
import { clipboards, focusedRow, revealedRow, selections } from './tree-state.ts';
import { siblingsOf, type TreeView } from './tree-view.ts';
import { useDragAndDrop } from './use-drag-and-drop.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import { useTreePointer } from './use-tree-pointer.ts';
import { useTreeRows } from './use-tree-rows.ts';
import { useWorkingClasses } from './use-working-classes.ts';

export interface OntologyTreeProps {
  /** The tree after filtering. */
  filtered: TreeView;
  filter: TreeFilter;
  /** The class in the address. */
  currentId: string | null;
  /** In pixels. */
  rowHeight: number;
  /** Shows a class in the details; `enter` goes there with the focus. */
  onShow: (id: string, how: 'follow' | 'choose' | 'enter') => void;
  onActions: (id: string) => void;
}

const ROWS_BEYOND_THE_EDGE = 8;

export function OntologyTree({
  filtered,
  filter,
  currentId,
  rowHeight,
  onShow,
  onActions,
}: OntologyTreeProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const { view, expansion, rows } = useTreeRows(filtered, filter, currentId);
  const { index } = view;
  const selection = selections.use();
  const clipboard = clipboards.use();
  const working = useWorkingClasses();
  const nameLanguages = useNameLanguages();
  const marks = useProposedTree()?.tree?.marks;
  const wanted = focusedRow.use();
  const focusedAt = useFocusedAt(rows.ids, wanted, currentId);

  const virtualizer = useVirtualizer({
    count: rows.ids.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: ROWS_BEYOND_THE_EDGE,
    // The focused row stays rendered when it is scrolled out of sight; otherwise the focus would be lost.
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (focusedAt < 0 || focusedAt >= rows.ids.length || inSight.includes(focusedAt)) return inSight;
      return [...inSight, focusedAt].sort((a, b) => a - b);
    },
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const scrollTo = (at: number) => virtualizer.scrollToIndex(at, { align: 'auto' });
  const focusedId = rows.ids[focusedAt] ?? null;
  const revealed = revealedRow.use();
  const reveal = useEffectEvent((id: string) => {
    const at = rows.ids.indexOf(id);
    if (at >= 0) scrollTo(at);
  });
  useEffect(() => {
    if (revealed) reveal(revealed.id);
  }, [revealed]);
  const focusTree = useKeptFocus(scroll, focusedId, focusedAt, scrollTo);
  useRequestedFocus('row', focusedId, focusTree);
  const tree = { view, expansion, rows, focusedAt, currentId, onShow, onActions, focusTree };
  const rowsOfAPage = () => Math.max(1, Math.floor((scroll.current?.clientHeight ?? 0) / rowHeight) - 1);
  const onKeyDown = useTreeKeys(tree, rowsOfAPage);
  const pointer = useTreePointer(tree);
  const { dropTarget, ...dragging } = useDragAndDrop(tree);

  if (rows.ids.length === 0)
    return (
      <Text c="dimmed" ta="center" p="md">
        {messages.noMatch}
      </Text>
    );
  return (
    <div ref={scroll} className={classes.scroll}>
      <div
        role="tree"
        {...TAKES_FOCUS}
        aria-label={messages.objectClasses}
        aria-multiselectable
        className={classes.tree}
        tabIndex={-1}
        style={{ height: virtualizer.getTotalSize(), '--tree-row-height': `${rowHeight}px` } as CSSProperties}
        data-drop={dropTarget === '' || undefined}
        onKeyDown={onKeyDown}
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget) focusTree();
        }}
        {...pointer}
        {...dragging}
      >
        {virtualizer.getVirtualItems().map(({ index: at, start }) => {
          const id = rows.ids[at];
          const objectClass = id === undefined ? undefined : index.classes.get(id);
          if (id === undefined || objectClass === undefined) return null;
          const childCount = index.children.get(id)?.length ?? 0;
          const isFolder = view.childrenOf(id).length > 0;
          return (
            <TreeRow
              key={id}
              objectClass={objectClass}
              level={rows.levels[at] ?? 1}
              place={rows.places[at] ?? 1}
              siblings={siblingsOf(view, id).length}
              childCount={childCount}
              nameLanguage={nameLanguages.get(id)}
              code={sortCodeOf(objectClass, view.sort)}
              isOpen={isFolder ? isRowOpen(expansion, view.isFiltered, id) : undefined}
              isFocused={at === focusedAt}
              isSelected={selection.ids.size > 0 ? selection.ids.has(id) : id === currentId}
              isCurrent={id === currentId}
              isCut={isStillCut(clipboard, objectClass)}
              isDimmed={!view.isMatch(id)}
              isWorking={working.has(id)}
              isDropTarget={id === dropTarget}
              proposed={marks?.get(id) ?? null}
              top={start}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The focused position: the row that was last used, else the selected one, else the position that row had. */
function useFocusedAt(ids: readonly string[], wanted: string | null, currentId: string | null): number {
  // The position is needed while rendering, and a state would render the rows twice for every key.
  /* oxlint-disable react/refs */
  const last = useRef(0);
  let at = wanted === null ? -1 : ids[last.current] === wanted ? last.current : ids.indexOf(wanted);
  if (at < 0 && wanted === null && currentId !== null) at = ids.indexOf(currentId);
  if (at < 0) at = Math.max(0, Math.min(last.current, ids.length - 1));
  last.current = at;
  /* oxlint-enable react/refs */
  return at;
}

/** Keeps the focus on the focused row, also when that changes or is rendered again. */
function useKeptFocus(
  scroll: React.RefObject<HTMLDivElement | null>,
  id: string | null,
  at: number,
  scrollTo: (at: number) => void,
): () => void {
  const isWanted = useRef(false);
  const focusRow = () => {
    if (id !== null) document.getElementById(rowElementId(id))?.focus({ preventScroll: true });
  };
  // Checked before rendering: a row that is far outside of the view is removed, and the focus with it.
  const isInside = scroll.current?.contains(document.activeElement) === true;
  const onAnotherRow = useEffectEvent(() => {
    scrollTo(at);
    if (isInside || isWanted.current) focusRow();
    isWanted.current = false;
  });
  // Scrolls only when another row gets the focus, so that scrolling by hand is not undone.
  useLayoutEffect(() => onAnotherRow(), [id]);
  return () => {
    isWanted.current = true;
    scrollTo(at);
    focusRow();
  };
}
