import { isCodeField } from '../vocabularies/code-fields.ts';
import { CSV_COLUMNS } from './csv-heading.ts';
import type { ImportRow } from './plan-rows.ts';
import { causeOf } from './plan-rows.ts';

/** Cells that are imported in place of those of the file, by row and column. */
export type Corrections = ReadonlyMap<number, Readonly<Record<string, string>>>;

export const NO_CORRECTIONS: Corrections = new Map();

export interface Correction {
  readonly row: number;
  readonly column: string;
  readonly value: string;
}

/** They are a parameter of the request, and addresses have to stay short. */
const LONGEST = 6_000;

/** The parameter of the request; empty without corrections. */
export const correctionsParameter = (corrections: Corrections): string =>
  corrections.size === 0 ? '' : JSON.stringify(Object.fromEntries(corrections));

/** With as many of the corrections as a request has room for. */
export function mergeCorrections(
  corrections: Corrections,
  added: readonly Correction[],
): { corrections: Corrections; leftOut: number } {
  let next = corrections;
  for (const [at, { row, column, value }] of added.entries()) {
    const longer = new Map(next).set(row, { ...next.get(row), [column]: value });
    if (encodeURIComponent(correctionsParameter(longer)).length > LONGEST)
      return { corrections: next, leftOut: added.length - at };
    next = longer;
  }
  return { corrections: next, leftOut: 0 };
}

export function withoutCorrection(
  corrections: Corrections,
  { row, column }: Pick<Correction, 'row' | 'column'>,
): Corrections {
  const { [column]: _, ...others } = corrections.get(row) ?? {};
  const next = new Map(corrections);
  if (Object.keys(others).length === 0) next.delete(row);
  else next.set(row, others);
  return next;
}

export const correctionList = (corrections: Corrections): Correction[] =>
  Array.from(corrections, ([row, cells]) =>
    Object.entries(cells).map(([column, value]) => ({ row, column, value })),
  ).flat();

type Problem = ImportRow['problems'][number];

/** Whether a problem is about a cell that can get another value here. */
export const isCorrectable = ({ column }: Problem): boolean =>
  isCodeField(column) || CSV_COLUMNS.some((known) => known === column);

/** The suggested values for all rows with one cause. */
export const suggestionsFor = (rows: readonly ImportRow[], cause: string): Correction[] =>
  rows.flatMap(({ row, problems }) => {
    if (row === null) return [];
    return problems.flatMap((problem) =>
      problem.suggestion !== undefined && causeOf(problem) === cause && isCorrectable(problem)
        ? [{ row, column: problem.column, value: problem.suggestion }]
        : [],
    );
  });
