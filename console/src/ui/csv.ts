import { withGuard } from '@lintel/client';

/** Delimiters of any locale: a spreadsheet splits at the one of its locale. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

function cellOf(text: string): string {
  const inert = withGuard(text);
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Rows as RFC 4180, with a byte order mark so that spreadsheets take the text for UTF-8. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;

/** Rows as a CSV file that spreadsheets open as it is. */
export const csvOf = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([csvText(rows)], { type: 'text/csv' });
