import { create } from '../../../platform/store.ts';
import type { BlockShape, Range } from './block.ts';
import type { ColumnId } from './columns.ts';

export interface GridCell {
  readonly id: string;
  readonly column: ColumnId;
}

/** The active cell, and the other corner of the selected range; null while that is one cell. */
export interface GridSelection {
  readonly active: GridCell | null;
  readonly anchor: GridCell | null;
}

/** Kept outside of the page: an arrow key must not render everything around the grid. */
export const places = create<GridSelection>({ active: null, anchor: null });

/** The rows and columns with their positions. */
export interface Positions extends BlockShape {
  readonly rowOf: ReadonlyMap<string, number>;
}

export const positionsOf = (ids: readonly string[], columns: readonly ColumnId[]): Positions => ({
  ids,
  columns,
  rowOf: new Map(ids.map((id, at) => [id, at])),
});

/** Where a cell is; null when its row or column is not shown. */
export function positionOf({ rowOf, columns }: Positions, cell: GridCell | null) {
  const row = cell && rowOf.get(cell.id);
  const column = cell ? columns.indexOf(cell.column) : -1;
  return row === undefined || row === null || column < 0 ? null : { row, column };
}

/** The selected cells: at least the active one. Null when that is not shown. */
export function rangeOf({ active, anchor }: GridSelection, positions: Positions): Range | null {
  const at = positionOf(positions, active);
  if (at === null) return null;
  const from = positionOf(positions, anchor) ?? at;
  return {
    top: Math.min(at.row, from.row),
    bottom: Math.max(at.row, from.row),
    left: Math.min(at.column, from.column),
    right: Math.max(at.column, from.column),
  };
}

/** Goes to a position, within the grid; extending keeps the other corner of the range. */
export function goTo(positions: Positions, row: number, column: number, isExtending = false): void {
  const id = positions.ids[Math.max(0, Math.min(row, positions.ids.length - 1))];
  const to = positions.columns[Math.max(0, Math.min(column, positions.columns.length - 1))];
  if (id === undefined || to === undefined) return;
  const { active, anchor } = places.get();
  places.set({ active: { id, column: to }, anchor: isExtending ? (anchor ?? active) : null });
}

export const cellElementId = ({ id, column }: GridCell): string => `cell-${id}-${column}`;
