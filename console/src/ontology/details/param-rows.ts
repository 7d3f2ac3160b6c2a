import type { Schemas } from '@lintel/client';

export type ParamTemplate = Schemas['ParamTemplate'];
export type DataType = ParamTemplate['dataType'];

export const DATA_TYPES: readonly DataType[] = [
  'text',
  'integer',
  'number',
  'length',
  'area',
  'volume',
  'angle',
  'material',
  'url',
  'yesno',
];

/** A template as a row of the table: every cell is text while it is edited. */
export interface ParamRow {
  name: string;
  dataType: DataType;
  group: string;
  unit: string;
  binding: 'type' | 'instance';
  value: string;
  builtInCategories: string;
}

export const EMPTY_ROW: ParamRow = {
  name: '',
  dataType: 'text',
  group: 'Identity Data',
  unit: '',
  binding: 'type',
  value: '',
  builtInCategories: '',
};

export const paramRowOf = (template: ParamTemplate): ParamRow => ({
  name: template.name,
  dataType: template.dataType,
  group: template.group,
  unit: template.unit ?? '',
  binding: template.binding,
  value: template.value === undefined ? '' : String(template.value),
  builtInCategories: template.builtInCategories?.join(', ') ?? '',
});

/**
 * The template to send. Values keep the type that they had; new ones are parsed by their data type, and stay text
 * when they cannot be: the server reports what is wrong.
 */
export function templateOf(row: ParamRow, before?: ParamTemplate): ParamTemplate {
  const { unit, value, builtInCategories, ...others } = row;
  const categories = builtInCategories
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const isUntouched = before?.value !== undefined && String(before.value) === value;
  return {
    ...others,
    ...(unit.trim() !== '' && { unit: unit.trim() }),
    ...(value !== '' && { value: isUntouched ? before.value : valueOf(value, row.dataType) }),
    ...(categories.length > 0 && { builtInCategories: categories }),
  };
}

const NUMERIC: readonly DataType[] = ['integer', 'number', 'length', 'area', 'volume', 'angle'];

function valueOf(text: string, dataType: DataType): string | number | boolean {
  const trimmed = text.trim();
  if (NUMERIC.includes(dataType) && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed))
    return Number(trimmed);
  if (dataType === 'yesno' && /^(yes|true)$/i.test(trimmed)) return true;
  if (dataType === 'yesno' && /^(no|false)$/i.test(trimmed)) return false;
  return text;
}
