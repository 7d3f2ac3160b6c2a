import { isOneOf } from '../../../kernel/keys.ts';
import { didYouMean } from '../../../kernel/nearest.ts';
import { BYTE_ORDER_MARK, csvRecord } from '../../../platform/csv.ts';
import { ImportUnreadable } from '../../classes/domain/errors.ts';
import { PARAM_DATA_TYPES } from '../../parameters/domain/param-templates.ts';
import {
  SHEET_COLUMNS,
  type SheetColumn,
  sheetCells,
  sheetHeading,
  templateOfCells,
} from '../../parameters/domain/parameter-sheet.ts';
import type { ExchangeRow, RowProblem } from '../domain/exchange-row.ts';
import type { ExportedClass } from './exported-class.ts';
import { type Column, rowOfCells, translatedColumn } from './tabular.ts';
import { templateCheck } from './template-faults.ts';

/** What a workbook calls its second sheet. */
export const PARAMETERS_SHEET = 'Parameters';
/** Readers keep no more of a cell. */
const LONGEST_CELL = 200_000;

type ParameterHeading = (SheetColumn | null)[];

const BY_NAME = new Map<string, SheetColumn>(SHEET_COLUMNS.map((column) => [column.toLowerCase(), column]));

/** What the rows of a sheet are; undefined: its header says so. */
export type Sheet = 'classes' | 'parameters' | undefined;

export type RowReader = (row: number, cells: readonly string[]) => ExchangeRow | null;

/** How the rows below a heading are read. */
export function rowReader(
  heading: readonly string[],
  sheet: Sheet,
  own: string,
  classColumns: () => (Column | null)[],
): RowReader {
  if (sheet === 'parameters' || (sheet === undefined && isParameterHeading(heading))) {
    const columns = parameterHeading(heading, own);
    return (row, cells) => parameterRow(row, columns, cells);
  }
  const columns = classColumns();
  return (row, cells) => rowOfCells(row, columns, cells);
}

const known = (cell: string): SheetColumn | null => BY_NAME.get(cell.trim().toLowerCase()) ?? null;

/** Whether a heading is one of parameters: it has handle and parameter. */
function isParameterHeading(cells: readonly string[]): boolean {
  const columns = cells.map(known);
  return columns.includes('handle') && columns.includes('parameter');
}

/** What the columns of a heading mean. */
function parameterHeading(cells: readonly string[], own: string): ParameterHeading {
  if (!isParameterHeading(cells))
    throw new ImportUnreadable(
      `A sheet of parameters needs the columns handle and parameter. Its columns are ${SHEET_COLUMNS.join(', ')}.`,
    );
  const columns = cells.map((cell) => known(cell) ?? descriptionColumn(cell.trim(), own));
  const second = columns.find((column, i) => column !== null && columns.indexOf(column) !== i);
  if (second) throw new ImportUnreadable(`The header row has the column ${second} more than once.`);
  return columns;
}

/** Names of parameters aren't translated. */
function descriptionColumn(text: string, own: string): SheetColumn | null {
  if (!/^description@/i.test(text)) return null;
  const column = translatedColumn(text, own);
  return column === null ? null : `description@${column.slice('description@'.length)}`;
}

/** A row of a sheet of parameters; null when all its cells are empty. */
function parameterRow(row: number, columns: ParameterHeading, cells: readonly string[]): ExchangeRow | null {
  if (cells.every((cell) => cell === '')) return null;
  const cellOf = (column: SheetColumn) => cells[columns.indexOf(column)] ?? '';
  const { template, problems: found } = templateOfCells(
    cellOf,
    columns.flatMap((column) => column?.split('@')[1] ?? []),
  );
  const problems: RowProblem[] = [...found];
  const refuse = (column: string, message: string) => void problems.push({ column, message });
  const handle = cellOf('handle').trim();
  if (handle === '') refuse('handle', 'must not be blank');
  for (const column of columns)
    if (column && cellOf(column).length >= LONGEST_CELL)
      refuse(column, `must have fewer than ${LONGEST_CELL.toLocaleString('en')} characters`);
  for (const column of ['parameter', 'group'] as const)
    if (cellOf(column).trim() === '') refuse(column, 'must not be blank');
  const { dataType, binding } = template;
  if (!isOneOf(PARAM_DATA_TYPES, dataType))
    refuse(
      'dataType',
      `must be one of ${PARAM_DATA_TYPES.join(', ')}.${didYouMean(dataType, PARAM_DATA_TYPES)}`,
    );
  if (binding !== 'type' && binding !== 'instance') refuse('binding', 'must be type or instance');
  if (problems.length === 0)
    for (const { path, message } of templateCheck.faults(template)) refuse(columnOfField(path), message);
  return {
    row,
    ...(handle === '' ? {} : { handle }),
    parameter: problems.length === 0 && templateCheck.accepts(template) ? template : null,
    ...(problems.length > 0 && { problems }),
  };
}

/** The column that has a field of a template. */
function columnOfField([field, part = '']: readonly string[]): SheetColumn {
  if (field === 'name') return 'parameter';
  if (field === 'translations') return `description@${part}`;
  if (field === 'ifc')
    return part === 'dataType' ? 'ifcDataType' : part === 'name' ? 'ifcName' : 'ifcPropertySet';
  return SHEET_COLUMNS.find((column) => column === field) ?? 'parameter';
}

/** The own templates of classes, a row each. */
export async function* parameterCells(
  classes: AsyncIterable<ExportedClass>,
  languages: readonly string[],
): AsyncGenerator<string[]> {
  for await (const { handle, paramTemplates } of classes)
    for (const template of paramTemplates) yield sheetCells(handle, template, languages);
}

export async function* writeParametersCsv(
  classes: AsyncIterable<ExportedClass>,
  languages: readonly string[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRecord(sheetHeading(languages));
  for await (const cells of parameterCells(classes, languages)) yield csvRecord(cells);
}
