import { type ColumnId, isField } from './columns.ts';
import type { CellWrite } from './draft-cells.ts';

/** A rectangle of cells, by positions in the grid; both ends are included. */
export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The rows and columns that the positions of a range count. */
export interface BlockShape {
  readonly ids: readonly string[];
  readonly columns: readonly ColumnId[];
}

/**
 * Cells as spreadsheets copy them: tabs between cells and line breaks between rows. A cell that begins with a
 * quotation mark may contain both; a quotation mark without its counterpart is an ordinary character.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(?=\t|\r?\n|$)|[^\t\r\n]*/y;
  const separator = /\t|\r?\n|\r/y;
  let at = 0;
  for (;;) {
    cell.lastIndex = at;
    const [whole, quoted] = cell.exec(text) ?? [''];
    rows.at(-1)?.push(quoted === undefined ? whole : quoted.replaceAll('""', '"'));
    at += whole.length;
    separator.lastIndex = at;
    const [between] = separator.exec(text) ?? [];
    if (between === undefined) break;
    at += between.length;
    if (between === '\t') continue;
    // A line break at the very end ends the last row.
    if (at === text.length) break;
    rows.push([]);
  }
  return rows;
}

export const textOfBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quotedIfNeeded).join('\t')).join('\n');

const quotedIfNeeded = (cell: string): string =>
  /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

export interface Pasted {
  readonly writes: CellWrite[];
  /** Cells of columns that cannot be edited. */
  readonly readOnly: number;
  /** Cells that would be below the last row or beyond the last column. */
  readonly outside: number;
}

/** The block at the top left of the range; repeated when the range is a multiple of the block, as spreadsheets do. */
export function pasted(
  block: readonly (readonly string[])[],
  range: Range,
  { ids, columns }: BlockShape,
): Pasted {
  const high = block.length;
  const wide = Math.max(...block.map((row) => row.length));
  const times = (size: number, room: number) => (room % size === 0 ? room : size);
  const rows = times(high, range.bottom - range.top + 1);
  const cells = times(wide, range.right - range.left + 1);
  const writes: CellWrite[] = [];
  let readOnly = 0;
  let outside = 0;
  for (let down = 0; down < rows; down++)
    for (let along = 0; along < cells; along++) {
      const value = block[down % high]?.[along % wide];
      if (value === undefined) continue;
      const id = ids[range.top + down];
      const column = columns[range.left + along];
      if (id === undefined || column === undefined) outside++;
      else if (!isField(column)) readOnly++;
      else writes.push({ id, field: column, value });
    }
  return { writes, readOnly, outside };
}

/** The first row of the range into those below it; a range of one row takes the values of the row above. */
export function filledDown(
  range: Range,
  { ids, columns }: BlockShape,
  textOf: (id: string, column: ColumnId) => string,
): CellWrite[] {
  const from = range.top === range.bottom ? range.top - 1 : range.top;
  const source = ids[from];
  if (source === undefined) return [];
  const writes: CellWrite[] = [];
  for (const column of columns.slice(range.left, range.right + 1)) {
    if (!isField(column)) continue;
    const value = textOf(source, column);
    for (const id of ids.slice(from + 1, range.bottom + 1)) writes.push({ id, field: column, value });
  }
  return writes;
}
