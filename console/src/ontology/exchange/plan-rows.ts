import type { Schemas } from '@lintel/client';
import { nameOrId } from '../../ui/name-or-id.ts';
import { messages } from './messages.ts';

export type ImportRow = Schemas['ImportRow'];

/** What is wrong with a number of rows in the same way. */
export interface Cause {
  key: string;
  isError: boolean;
  column: string;
  /** The message; where the rows name different values, the first is an example. */
  text: string;
  rows: number;
}

/** The problems of all rows by cause: errors first, then the most frequent. */
export function causesOf(rows: readonly ImportRow[]): Cause[] {
  const causes = new Map<string, Cause & { message: string }>();
  for (const row of rows) {
    const problems = new Map(row.problems.map((problem) => [causeOf(problem), problem]));
    for (const [key, { column, message, severity }] of problems) {
      const cause = causes.get(key);
      if (!cause) {
        causes.set(key, { key, isError: severity !== 'warning', column, text: message, rows: 1, message });
        continue;
      }
      cause.rows++;
      if (cause.message !== message) cause.text = messages.forExample(cause.message);
    }
  }
  return Array.from(causes.values(), ({ message: _, ...cause }) => cause).sort(
    (a, b) => Number(b.isError) - Number(a.isError) || b.rows - a.rows,
  );
}

/** A row is known by its key in the file; one that is keyed by the ID of a class is known by the class's name. */
export const rowName = (
  { key, objectClassId }: Pick<ImportRow, 'key' | 'objectClassId'>,
  nameOf: (id: string) => string | undefined,
): string => (key !== '' && key === objectClassId ? nameOrId(nameOf(key), key) : key);

export const hasCause = ({ problems }: ImportRow, key: string): boolean =>
  problems.some((problem) => causeOf(problem) === key);

export function causeOf({ column, message, severity }: ImportRow['problems'][number]): string {
  return `${severity ?? 'error'} ${column} ${withoutValues(message)}`;
}

/** Quoted values, numbers and suggestions differ from row to row; the rest of a message is its cause. */
const withoutValues = (message: string): string =>
  message
    .replace(/ Did you mean [^?]*\?$/, '')
    .replace(/"(?:[^"\\]|\\.)*"|“[^”]*”/g, '“…”')
    .replace(/\d+/g, '…');
