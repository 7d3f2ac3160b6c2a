import { ValidationError } from '../../../kernel/domain-error.ts';
import { isObject } from '../../../kernel/json.ts';
import { entriesOf } from '../../../kernel/keys.ts';
import { FLAG_FIELDS, IFC_KEYS, LINK_FIELDS, TEXT_KEYS } from '../../classes/domain/authored-fields.ts';
import { ImportUnreadable } from '../../classes/domain/errors.ts';
import type { ExchangeRow } from '../domain/exchange-row.ts';
import { type CodeColumn, type Column, codeColumn, rowOfCells } from './tabular.ts';

/** The columns whose cells a request can correct, in files of any format. */
export const CORRECTABLE = [
  'id',
  'handle',
  'parentHandle',
  'path',
  'name',
  'status',
  ...TEXT_KEYS,
  ...Object.values(LINK_FIELDS),
  ...Object.values(FLAG_FIELDS),
  'revision',
  ...IFC_KEYS,
] as const satisfies Column[];
type CorrectedColumn = (typeof CORRECTABLE)[number] | CodeColumn;

/** Cells that a request has in place of those of the file, by row and column. */
export type Corrections = [row: number, cells: [CorrectedColumn, string][]][];

/** Reads `{"292": {"cadCategory": "OST_Walls"}}`. */
export function readCorrections(parameter: string | undefined): Corrections {
  if (parameter === undefined) return [];
  const refuse = (message: string): never => {
    throw new ValidationError([{ path: 'query.corrections', rule: 'corrections', message }]);
  };
  const rows = parsed(parameter);
  if (!isObject(rows))
    return refuse('must be a JSON object of rows, such as {"4": {"cadCategory": "OST_Walls"}}');
  return Object.entries(rows).map(([row, cells]) => {
    if (!/^[1-9]\d{0,8}$/.test(row)) return refuse(`“${row.slice(0, 40)}” isn't a row number`);
    if (!isObject(cells)) return refuse(`row ${row} must be an object of columns`);
    return [
      Number(row),
      Object.entries(cells).map(([column, value]) => {
        const known = CORRECTABLE.find((each) => each === column) ?? codeColumn(column);
        if (!known)
          return refuse(
            `row ${row}: “${column.slice(0, 40)}” isn't one of ${CORRECTABLE.join(', ')}, or code@ with the ID of a classification system`,
          );
        return [known, typeof value === 'string' ? value : refuse(`row ${row}: ${column} must be a string`)];
      }),
    ];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The rows of a file with their corrections. */
export async function* withCorrections(
  rows: AsyncIterable<ExchangeRow>,
  corrections: Corrections,
): AsyncGenerator<ExchangeRow> {
  const left = new Map(corrections);
  for await (const row of rows) {
    if (row.parameter !== undefined) {
      yield row;
      continue;
    }
    const cells = left.get(row.row);
    left.delete(row.row);
    yield cells ? corrected(row, cells) : row;
  }
  if (left.size > 0)
    throw new ImportUnreadable(`The file has no row ${[...left.keys()].slice(0, 5).join(', ')} to correct.`);
}

/** An empty cell clears, as in a sheet. What was wrong with the cell in the file no longer counts. */
export function corrected(row: ExchangeRow, cells: readonly [CorrectedColumn, string][]): ExchangeRow {
  const columns = cells.map(([column]) => column);
  // The last cell belongs to no column: a row of empty cells alone would be no row.
  const read = rowOfCells(row.row, [...columns, null], [...cells.map(([, value]) => value), '-']);
  const next: ExchangeRow = { ...row };
  for (const key of CLEARED) if (columns.includes(key)) delete next[key];
  const problems = [
    ...(row.problems ?? []).filter(({ column }) => !columns.some((each) => each === column)),
    ...(read?.problems ?? []),
  ];
  delete next.problems;
  const merged: ExchangeRow = {
    ...next,
    ...read,
    links: { ...row.links, ...read?.links },
    ...((row.codes ?? read?.codes) && { codes: { ...row.codes, ...read?.codes } }),
    makeUnique: { ...withoutFlags(row.makeUnique, columns), ...read?.makeUnique },
    ...(problems.length > 0 && { problems }),
  };
  // A row that a path names has its name there.
  const isNamed = merged.path !== undefined && merged.id === undefined && merged.handle === undefined;
  if (merged.name === '' && isNamed) delete merged.name;
  return merged;
}

/** A flag that was corrected to something that is none is not the one of the file either. */
function withoutFlags(flags: ExchangeRow['makeUnique'], columns: readonly Column[]) {
  const kept = { ...flags };
  for (const [kind, column] of entriesOf(FLAG_FIELDS)) if (columns.includes(column)) delete kept[kind];
  return kept;
}

/** An empty cell of these says nothing, instead of clearing a field. */
const CLEARED = ['id', 'handle', 'path', 'status', 'revision'] as const;
