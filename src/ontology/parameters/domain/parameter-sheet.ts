import { isNumeric } from '../../../constraints/data-types.ts';
import type { ParamTemplate } from './param-templates.ts';

/** The columns of a sheet of parameters; each row is a template of a class. */
export const SHEET_COLUMNS = [
  'handle',
  'parameter',
  'dataType',
  'group',
  'unit',
  'binding',
  'value',
  'description',
  'required',
  'allowedValues',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'ifcPropertySet',
  'ifcName',
  'ifcDataType',
  'guid',
  'builtInCategories',
] as const;
/** A description in another language: `description@de`, with the canonical tag. */
type DescriptionColumn = `description@${string}`;
export type SheetColumn = (typeof SHEET_COLUMNS)[number] | DescriptionColumn;

/** The heading of a sheet with descriptions in these languages beside the own. */
export function sheetHeading(languages: readonly string[]): SheetColumn[] {
  return [...SHEET_COLUMNS, ...languages.map((tag) => `description@${tag}` as const)];
}

/** Marks a value as JSON: what a plain cell would read as something else. */
const JSON_MARK = 'json:';

type Scalar = string | number | boolean;

/** Cells as texts, in the order of the columns; an empty one is an absent field. */
export function sheetCells(
  handle: string,
  template: ParamTemplate,
  languages: readonly string[] = [],
): string[] {
  const { ifc, translations } = template;
  const text = (value: string | undefined) => (value === undefined ? '' : plainText(value));
  const scalar = (value: Scalar | undefined) => (value === undefined ? '' : String(value));
  const cells: Record<(typeof SHEET_COLUMNS)[number], string> = {
    handle,
    parameter: text(template.name),
    dataType: template.dataType,
    group: text(template.group),
    unit: text(template.unit),
    binding: template.binding,
    value: valueCell(template),
    description: text(template.description),
    required: scalar(template.required),
    allowedValues: listCell(template.allowedValues),
    pattern: text(template.pattern),
    minimum: scalar(template.minimum),
    maximum: scalar(template.maximum),
    exclusiveMinimum: scalar(template.exclusiveMinimum),
    exclusiveMaximum: scalar(template.exclusiveMaximum),
    minLength: scalar(template.minLength),
    maxLength: scalar(template.maxLength),
    ifcPropertySet: text(ifc?.propertySet),
    ifcName: text(ifc?.name),
    ifcDataType: text(ifc?.dataType),
    guid: scalar(template.guid),
    builtInCategories: listCell(template.builtInCategories),
  };
  return [
    ...SHEET_COLUMNS.map((column) => cells[column]),
    ...languages.map((tag) => text(translations?.[tag]?.description)),
  ];
}

function plainText(text: string): string {
  return text === '' || text.startsWith(JSON_MARK) ? JSON_MARK + JSON.stringify(text) : text;
}

/** A value that isn't of the data type, as templates of before may have, is marked. */
function valueCell({ dataType, value }: ParamTemplate): string {
  if (value === undefined) return '';
  const natural = dataType === 'yesno' ? 'boolean' : isNumeric(dataType) ? 'number' : 'string';
  if (typeof value !== natural) return JSON_MARK + JSON.stringify(value);
  return typeof value === 'string' ? plainText(value) : String(value);
}

function listCell(values: readonly (string | number)[] | undefined): string {
  if (values === undefined) return '';
  // An empty list, a list of one empty text: no cell of separated values says that.
  if (values.length === 0 || (values.length === 1 && values[0] === ''))
    return JSON_MARK + JSON.stringify(values);
  const cell = values.map((value) => String(value).replace(/[\\;]/g, '\\$&')).join(';');
  return cell.startsWith(JSON_MARK) ? JSON_MARK + JSON.stringify(values) : cell;
}

export interface CellProblem {
  column: SheetColumn;
  message: string;
}

/**
 * The template that the cells of a row describe, not yet checked, and what is wrong with single cells. Columns that the
 * sheet doesn't have are absent fields. `languages` are those that it has descriptions in.
 */
export function templateOfCells(
  cellOf: (column: SheetColumn) => string,
  languages: readonly string[] = [],
): {
  template: Record<string, unknown>;
  problems: CellProblem[];
} {
  const problems: CellProblem[] = [];
  const template: Record<string, unknown> = {};
  const put = (field: string, value: unknown) => {
    if (value !== undefined) template[field] = value;
  };
  const dataType = cellOf('dataType').trim().toLowerCase();
  const numeric = NUMERIC.has(dataType);
  const refuse = (column: SheetColumn, message: string) => void problems.push({ column, message });
  const marked = (column: SheetColumn, cell: string): { value: unknown } | null => {
    if (!cell.startsWith(JSON_MARK)) return null;
    try {
      return { value: JSON.parse(cell.slice(JSON_MARK.length)) };
    } catch {
      refuse(column, `must be JSON after ${JSON_MARK}`);
      return { value: undefined };
    }
  };
  const text = (column: SheetColumn) => {
    const cell = cellOf(column);
    const read = marked(column, cell);
    return read ? read.value : cell === '' ? undefined : cell;
  };
  const word = (column: SheetColumn) => cellOf(column).trim() || undefined;
  const number = (column: SheetColumn, cell = cellOf(column).trim()): number | undefined => {
    if (cell === '') return undefined;
    const value = Number(cell);
    if (/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(cell) && Number.isFinite(value)) return value;
    refuse(column, 'must be a number with a point and without separators');
    return undefined;
  };
  const flag = (column: SheetColumn, cell = cellOf(column).trim().toLowerCase()): boolean | undefined => {
    if (cell === '') return undefined;
    if (['true', 'yes', '1'].includes(cell)) return true;
    if (['false', 'no', '0'].includes(cell)) return false;
    refuse(column, 'must be true, false or empty');
    return undefined;
  };
  const list = (column: SheetColumn, asNumbers: boolean): unknown => {
    const cell = cellOf(column);
    const read = marked(column, cell);
    if (read) return read.value;
    if (cell === '') return undefined;
    const values = separated(cell);
    return asNumbers ? values.map((value) => number(column, value.trim())) : values;
  };
  put('name', text('parameter'));
  put('dataType', dataType || undefined);
  put('group', text('group'));
  put('unit', text('unit'));
  put('binding', word('binding')?.toLowerCase());
  const value = cellOf('value');
  const markedValue = marked('value', value);
  if (markedValue) put('value', markedValue.value);
  else if (dataType === 'yesno') put('value', flag('value'));
  else if (numeric && !value.includes('{{')) put('value', number('value'));
  else put('value', value === '' ? undefined : value);
  put('builtInCategories', list('builtInCategories', false));
  put('description', text('description'));
  put('required', flag('required'));
  put('allowedValues', list('allowedValues', numeric));
  put('pattern', text('pattern'));
  for (const column of BOUNDS) put(column, number(column));
  const ifc = {
    propertySet: text('ifcPropertySet'),
    name: text('ifcName'),
    dataType: word('ifcDataType')?.toUpperCase(),
  };
  const named = Object.entries(ifc).filter(([, each]) => each !== undefined);
  if (named.length > 0) template['ifc'] = Object.fromEntries(named);
  put('guid', word('guid')?.toLowerCase());
  const described = languages
    .map((tag) => [tag, text(`description@${tag}`)] as const)
    .filter(([, description]) => description !== undefined);
  if (described.length > 0)
    template['translations'] = Object.fromEntries(
      described.map(([tag, description]) => [tag, { description }]),
    );
  return { template, problems };
}

const NUMERIC = new Set(['integer', 'number', 'length', 'area', 'volume', 'angle']);
const BOUNDS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
] as const satisfies SheetColumn[];

/** The values of a cell: `;` separates, `\;` and `\\` are a semicolon and a backslash of a value. */
function separated(cell: string): string[] {
  const values: string[] = [];
  let value = '';
  for (let i = 0; i < cell.length; i++) {
    const at = cell.charAt(i);
    if (at === '\\' && i + 1 < cell.length) value += cell.charAt(++i);
    else if (at === ';') {
      values.push(value);
      value = '';
    } else value += at;
  }
  return [...values, value];
}
