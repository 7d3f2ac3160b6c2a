import type { RowCounts, RowResult } from '../domain/exchange-row.ts';

const LONGEST_CELL = 60;

/** Rows of a plan as a table for people: one line each, columns below each other. */
export function planTable(rows: readonly RowResult[]): string {
  const lines = [
    ['row', 'outcome', 'key', 'changes', 'problems'],
    ...rows.map(({ row, outcome, key, objectClassName, changes, problems }) => [
      row === null ? '-' : String(row),
      outcome,
      objectClassName ?? key,
      Object.entries(changes).map(changeText).join('; '),
      problems
        .map(
          ({ column, message, severity }) => `${severity ?? 'error'}${column && ` in ${column}`}: ${message}`,
        )
        .join('; '),
    ]),
  ].map((cells) => cells.map((cell, i) => (i === 4 ? oneLine(cell) : cut(oneLine(cell)))));
  const widths = [0, 1, 2, 3].map((column) =>
    lines.reduce((widest, cells) => Math.max(widest, cells[column]?.length ?? 0), 0),
  );
  return lines
    .map((cells) =>
      cells
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}

function changeText([field, [before, after]]: [string, [unknown, unknown]]): string {
  const shown = (value: unknown) =>
    value === null ? '-' : typeof value === 'string' ? value : JSON.stringify(value);
  return before === null ? `${field}: ${shown(after)}` : `${field}: ${shown(before)} → ${shown(after)}`;
}

/** A name must not move the cursor of a terminal, or begin another line. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{C}/gu, ' ');
}

function cut(text: string): string {
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1).toWellFormed()}…` : text;
}

export function countsText(counts: RowCounts): string {
  return Object.entries(counts)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ');
}
