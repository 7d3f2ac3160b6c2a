/** Cells that a spreadsheet would run as a formula are written with an apostrophe before them. */
const FORMULA = /^[=+\-@\t\r]/;

/** Rows as a CSV file that spreadsheets open as it is. */
export function csvOf(rows: readonly (readonly string[])[]): Blob {
  const cell = (value: string) => `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' });
}
