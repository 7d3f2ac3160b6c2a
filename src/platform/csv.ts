/** What a spreadsheet would take for a formula. */
const RUNS = /^[=+\-@\t\r]/;

/** So that spreadsheets see that it is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** One record of RFC 4180; texts that a spreadsheet would run are written so that it shows them. */
export function csvRecord(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const shown = RUNS.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}
