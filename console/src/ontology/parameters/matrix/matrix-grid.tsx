import { useViewportSize } from '@mantine/hooks';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useRowHeight } from '../../classes/tree/tree-pane.tsx';
import classes from './matrix.module.css';
import { MatrixCell } from './matrix-cell.tsx';
import {
  type Effective,
  type Matrix,
  type MatrixDrafts,
  nextOf,
  type Wanted,
  wantedOf,
  withCell,
} from './matrix-model.ts';
import { matrixDrafts } from './matrix-store.ts';
import { messages } from './messages.ts';

interface Place {
  row: number;
  column: number;
}

interface MatrixGridProps {
  matrix: Matrix;
  columns: readonly string[];
  drafts: MatrixDrafts;
  effective: Effective;
  canEdit: boolean;
  nameOf: (id: string) => string;
}

const STEPS: Record<string, (place: Place, last: Place, page: number, isAll: boolean) => Place> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }, _last, _page, isAll) => ({ row: isAll ? 0 : row, column: 0 }),
  End: ({ row }, last, _page, isAll) => ({ row: isAll ? last.row : row, column: last.column }),
  PageUp: ({ row, column }, _last, page) => ({ row: row - page, column }),
  PageDown: ({ row, column }, _last, page) => ({ row: row + page, column }),
};

const TYPED: Record<string, Wanted> = {
  r: 'required',
  o: 'optional',
  Delete: 'none',
  Backspace: 'none',
};

const within = (at: number, last: number) => Math.max(0, Math.min(at, last));

/** The active row or column stays rendered when it is scrolled out of sight; otherwise the focus would be lost. */
const keeping = (active: number) => (visible: Range) => {
  const inSight = defaultRangeExtractor(visible);
  return inSight.includes(active) || active >= visible.count
    ? inSight
    : [...inSight, active].sort((a, b) => a - b);
};

/** Classes by parameters. Only cells in sight are rendered, in both directions. */
export function MatrixGrid({
  matrix: { rows },
  columns,
  drafts,
  effective,
  canEdit,
  nameOf,
}: MatrixGridProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const isMoved = useRef(false);
  const rowHeight = useRowHeight();
  const rem = useMemo(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize), []);
  const { width: windowWidth } = useViewportSize();
  const last = { row: rows.length - 1, column: columns.length - 1 };
  const at = { row: within(active.row, last.row), column: within(active.column, last.column) };
  const longest = columns.reduce((most, { length }) => Math.max(most, length), 0);
  const head = {
    // A letter is about half a rem wide; longer names end in an ellipsis.
    height: Math.min(14, Math.max(5, 1 + longest / 2)) * rem,
    width: Math.min(16 * rem, 0.45 * (windowWidth || window.innerWidth)),
  };
  const down = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    paddingStart: head.height,
    scrollPaddingStart: head.height,
    rangeExtractor: keeping(at.row),
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 2.25 * rem,
    overscan: 6,
    paddingStart: head.width,
    scrollPaddingStart: head.width,
    rangeExtractor: keeping(at.column),
  });

  useEffect(() => {
    down.measure();
    across.measure();
  }, [down, across, rowHeight, head.width, head.height]);

  useLayoutEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    down.scrollToIndex(at.row, { align: 'auto' });
    across.scrollToIndex(at.column, { align: 'auto' });
    document.getElementById(cellId(at))?.focus({ preventScroll: true });
  });

  const go = (place: Place) => {
    isMoved.current = true;
    setActive({ row: within(place.row, last.row), column: within(place.column, last.column) });
  };
  const write = (place: Place, change: (wanted: Wanted) => Wanted) => {
    const row = rows[place.row];
    const name = columns[place.column];
    if (!canEdit || row === undefined || name === undefined) return;
    const before = matrixDrafts.get();
    matrixDrafts.set(withCell(before, row, name, change(wantedOf(row, name, before))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.target === event.currentTarget) return;
    const { key, shiftKey } = event;
    const isControl = event.ctrlKey || event.metaKey;
    const step = STEPS[key];
    if (step) {
      const page = Math.max(
        1,
        Math.floor(((scroll.current?.clientHeight ?? 0) - head.height) / rowHeight) - 1,
      );
      const next = step(at, last, page, isControl);
      const row = rows[at.row];
      const name = columns[at.column];
      const isOutside =
        within(next.row, last.row) !== next.row || within(next.column, last.column) !== next.column;
      if (shiftKey && key.startsWith('Arrow') && row && name !== undefined && !isOutside) {
        const copied = wantedOf(row, name, matrixDrafts.get());
        write(next, () => copied);
      }
      go(next);
    } else if (isControl) return;
    else if (key === 'Enter' || key === ' ') write(at, nextOf);
    else if (key === 'Escape') restore();
    else if (TYPED[key]) write(at, () => TYPED[key] ?? 'none');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const restore = () => {
    const row = rows[at.row];
    const name = columns[at.column];
    if (row && name !== undefined) write(at, () => wantedOf(row, name, new Map()));
  };

  return (
    <div ref={scroll} className={classes.scroll}>
      <div
        role="grid"
        aria-label={messages.title}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        className={classes.grid}
        style={
          {
            height: down.getTotalSize(),
            width: across.getTotalSize(),
            '--head-width': `${head.width}px`,
            '--head-height': `${head.height}px`,
            '--row-height': `${rowHeight}px`,
            '--column-width': `${2.25 * rem}px`,
          } as CSSProperties
        }
        onKeyDown={onKeyDown}
      >
        <div role="row" aria-rowindex={1} className={classes.head}>
          <div role="columnheader" aria-colindex={1} className={classes.corner}>
            {messages.class}
          </div>
          {across.getVirtualItems().map(({ index, start }) => (
            <div
              key={index}
              role="columnheader"
              aria-colindex={index + 2}
              className={classes.header}
              data-active={index === at.column || undefined}
              style={{ left: start }}
              title={columns[index]}
            >
              <bdi>{columns[index]}</bdi>
            </div>
          ))}
        </div>
        {down.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <div
              key={row.id}
              role="row"
              aria-rowindex={index + 2}
              className={classes.row}
              data-active={index === at.row || undefined}
              style={{ top: start }}
            >
              <div
                role="rowheader"
                aria-colindex={1}
                className={classes.name}
                style={{ paddingInlineStart: `${0.5 + row.depth * 0.75}rem` }}
                title={row.name}
              >
                <bdi>{row.name}</bdi>
              </div>
              {across.getVirtualItems().map((column) => {
                const name = columns[column.index] ?? '';
                const place = { row: index, column: column.index };
                const inForce = effective.get(row.id)?.get(name);
                const isInherited = inForce !== undefined && inForce.from !== row.id;
                return (
                  <MatrixCell
                    key={column.index}
                    id={cellId(place)}
                    left={column.start}
                    columnIndex={column.index + 2}
                    className={row.name}
                    parameter={name}
                    state={inForce === undefined ? 'absent' : inForce.isRequired ? 'required' : 'optional'}
                    from={isInherited ? nameOf(inForce.from) : null}
                    isUnsaved={drafts.get(row.id)?.has(name) === true}
                    isActive={index === at.row && column.index === at.column}
                    onActivate={() => setActive(place)}
                    onChange={() => write(place, nextOf)}
                  />
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}

const cellId = ({ row, column }: Place) => `matrix-${row}-${column}`;
