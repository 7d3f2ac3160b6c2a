/** What a spreadsheet would take for a formula. */
const RUNS = /^[=+\-@\t\r]/;

/** One record of RFC 4180; cells that a spreadsheet would run are written so that it shows them. */
export function csvRecord(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const shown = RUNS.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}
