import { csvText } from '../../ui/csv.ts';
import type { ImportRow } from './plan-rows.ts';

/** A CSV file with one line for each problem of each row. */
export function rejectedCsv(rows: readonly ImportRow[]): string {
  const lines = rows.flatMap(({ row, key, problems }) =>
    problems.map(({ column, message }) => [row === null ? '' : String(row), key, column, message]),
  );
  return csvText([['row', 'class', 'column', 'problem'], ...lines]);
}
