import { withGuard } from '../../ui/csv.ts';
import type { ImportRow } from './plan-rows.ts';

/** One line for each problem of each row: RFC 4180, with a byte order mark so that spreadsheets take it for UTF-8. */
export function rejectedCsv(rows: readonly ImportRow[]): string {
  const lines = rows.flatMap(({ row, key, problems }) =>
    problems.map(({ column, message }) => [row === null ? '' : String(row), key, column, message]),
  );
  return `\ufeff${[['row', 'class', 'column', 'problem'], ...lines].map(lineOf).join('')}`;
}

const lineOf = (cells: readonly string[]) => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(text: string): string {
  const inert = withGuard(text);
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
