import { Text, UnstyledButton } from '@mantine/core';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconArrowDown, IconArrowUp } from '../../../ui/icons.tsx';
import { TAKES_FOCUS } from '../../../ui/return-focus.ts';
import type { GridVocabularies } from '../../vocabularies/use-vocabularies.ts';
import type { OntologyIndex } from '../ontology-index.ts';
import { toggled } from '../tree/selection.ts';
import { selections } from '../tree/tree-state.ts';
import type { Onward } from './cell-editor.tsx';
import { type ColumnId, columnOf, type GridSort, isField } from './columns.ts';
import { useDrafts } from './draft-store.ts';
import classes from './grid.module.css';
import {
  cellElementId,
  type GridCell,
  goTo,
  type Positions,
  places,
  positionOf,
  rangeOf,
} from './grid-place.ts';
import { type Editing, GridRow } from './grid-row.tsx';
import { messages } from './messages.ts';
import type { GridCommands } from './use-grid-commands.ts';
import { useGridEvents } from './use-grid-events.ts';

export interface ClassGridProps {
  index: OntologyIndex;
  positions: Positions;
  commands: GridCommands;
  vocabularies: GridVocabularies;
  sort: GridSort;
  onSort: (column: ColumnId) => void;
  /** In pixels; that of the header too. */
  rowHeight: number;
  /** False for people who may only read. */
  canEdit: boolean;
}

const ROWS_BEYOND_THE_EDGE = 8;

export function ClassGrid(props: ClassGridProps) {
  const { index, positions, commands, vocabularies, sort, onSort, rowHeight, canEdit } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const drafts = useDrafts();
  const place = places.use();
  const { ids: selected } = selections.use();
  const { ids, columns } = positions;
  const active = positionOf(positions, place.active) ?? { row: 0, column: 0 };
  const range = rangeOf(place, positions);

  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: ROWS_BEYOND_THE_EDGE,
    paddingStart: rowHeight,
    scrollPaddingStart: rowHeight,
    // The active row stays rendered when it is scrolled out of sight; otherwise the focus would be lost.
    rangeExtractor: (visible) => {
      const inSight = defaultRangeExtractor(visible);
      if (active.row >= ids.length || inSight.includes(active.row)) return inSight;
      return [...inSight, active.row].sort((a, b) => a - b);
    },
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const focusCell = useKeptFocus(scroll, cellAt(positions, active), editing !== null, () =>
    virtualizer.scrollToIndex(active.row, { align: 'auto' }),
  );

  const edit = ({ text, selects }: { text?: string; selects: boolean }) => {
    const { id, column } = cellAt(positions, active) ?? {};
    if (!canEdit || id === undefined || column === undefined || !isField(column)) return;
    if (index.classes.get(id)?.status === 'archived') return;
    setEditing({ id, field: column, text: text ?? commands.textOf(id, column), selects });
  };
  const events = useGridEvents({
    positions,
    commands,
    active,
    range,
    canEdit,
    edit,
    rowsOfAPage: () => Math.max(1, Math.floor((scroll.current?.clientHeight ?? 0) / rowHeight) - 2),
  });
  const done = useRef<(text: string | null, onward: Onward) => void>(() => undefined);
  done.current = (text, onward) => {
    if (editing === null) return;
    const isUnchanged = text === commands.textOf(editing.id, editing.field);
    if (text !== null && !isUnchanged)
      commands.write([{ id: editing.id, field: editing.field, value: text }]);
    setEditing(null);
    if (onward !== 'stay')
      goTo(positions, active.row + (onward === 'down' ? 1 : 0), active.column + ALONG[onward]);
    // A click elsewhere took the focus there; keys leave it in the grid.
    if (onward !== 'stay' || text === null) focusCell();
  };
  const onDone = useCallback((text: string | null, onward: Onward) => done.current(text, onward), []);
  const onToggle = useCallback((id: string) => selections.set(toggled(selections.get(), id)), []);

  if (ids.length === 0)
    return (
      <Text c="dimmed" ta="center" p="md">
        {messages.noMatch}
      </Text>
    );
  const template = columns.map((column) => `${columnOf(column).width}rem`).join(' ');
  return (
    <div ref={scroll} className={classes.scroll}>
      <div
        role="grid"
        {...TAKES_FOCUS}
        aria-label={messages.objectClasses}
        aria-rowcount={ids.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        className={classes.grid}
        tabIndex={-1}
        style={
          {
            height: virtualizer.getTotalSize(),
            '--grid-row-height': `${rowHeight}px`,
            '--grid-columns': template,
          } as CSSProperties
        }
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget) focusCell();
        }}
        {...events}
      >
        <div role="row" aria-rowindex={1} className={classes.head}>
          {columns.map((column, at) => (
            <ColumnHeader key={column} column={column} at={at} sort={sort} onSort={onSort} />
          ))}
        </div>
        {virtualizer.getVirtualItems().map(({ index: at, start }) => {
          const id = ids[at];
          const objectClass = id === undefined ? undefined : index.classes.get(id);
          if (id === undefined || objectClass === undefined) return null;
          const isInRange = range !== null && at >= range.top && at <= range.bottom;
          return (
            <GridRow
              key={id}
              objectClass={objectClass}
              index={index}
              draft={drafts.get(id)}
              vocabularies={vocabularies}
              columns={columns}
              at={at}
              top={start}
              isSelected={selected.has(id)}
              activeAt={at === active.row ? active.column : -1}
              from={isInRange ? range.left : -1}
              to={isInRange ? range.right : -1}
              editing={editing?.id === id ? editing : null}
              onDone={onDone}
              onToggle={onToggle}
            />
          );
        })}
      </div>
    </div>
  );
}

const ALONG: Record<Onward, number> = { stay: 0, down: 0, right: 1, left: -1 };

const cellAt = (
  { ids, columns }: Positions,
  { row, column }: { row: number; column: number },
): GridCell | null => {
  const id = ids[row];
  const shown = columns[column];
  return id === undefined || shown === undefined ? null : { id, column: shown };
};

interface ColumnHeaderProps {
  column: ColumnId;
  at: number;
  sort: GridSort;
  onSort: (column: ColumnId) => void;
}

function ColumnHeader({ column, at, sort, onSort }: ColumnHeaderProps) {
  const isSorted = sort.column === column;
  const Arrow = sort.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <div
      role="columnheader"
      aria-colindex={at + 1}
      className={classes.header}
      {...(isSorted && { 'aria-sort': sort.isDescending ? 'descending' : 'ascending' })}
    >
      <UnstyledButton className={classes.sort} onClick={() => onSort(column)}>
        {columnOf(column).header}
        {isSorted && <Arrow size={14} aria-hidden />}
      </UnstyledButton>
    </div>
  );
}

/** Keeps the focus on the active cell, also when that changes or is rendered again. */
function useKeptFocus(
  scroll: React.RefObject<HTMLDivElement | null>,
  cell: GridCell | null,
  isEditing: boolean,
  scrollTo: () => void,
): () => void {
  const isWanted = useRef(false);
  const elementId = cell && cellElementId(cell);
  const element = () => (elementId === null ? null : document.getElementById(elementId));
  // Checked before rendering: a row that is far outside of the view is removed, and the focus with it.
  const isInside = scroll.current?.contains(document.activeElement) === true;
  const onAnotherCell = useEffectEvent(() => {
    scrollTo();
    if (isInside || isWanted.current) element()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  // Only when another cell becomes active, so that scrolling by hand is not undone.
  useLayoutEffect(() => onAnotherCell(), [elementId]);
  useLayoutEffect(() => {
    if (isEditing) return;
    if (isWanted.current || (isInside && !isInEditor())) element()?.focus({ preventScroll: true });
    isWanted.current = false;
  });
  return () => {
    isWanted.current = true;
    if (isEditing) return;
    element()?.focus({ preventScroll: true });
    element()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
}

const isInEditor = () =>
  document.activeElement?.matches('input:not([type=checkbox]), textarea, button') === true;
