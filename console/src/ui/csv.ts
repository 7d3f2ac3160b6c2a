/** The same as in the CSV files of the API (src/kernel/formula-guard.ts); a test compares the two. */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/** A cell that a spreadsheet would run as a formula gets an apostrophe in front. */
export function withGuard(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Rows as a CSV file that spreadsheets open as it is. */
export function csvOf(rows: readonly (readonly string[])[]): Blob {
  const cell = (value: string) => `"${withGuard(value).replaceAll('"', '""')}"`;
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' });
}
