import { isNumeric, RULE_KINDS, type Schemas, VALUE_KINDS } from '@lintel/client';

export type ParamTemplate = Schemas['ParamTemplate'];
export type RenderedTemplate = Schemas['RenderedParamTemplate'];
export type DataType = ParamTemplate['dataType'];
type ValueKind = (typeof VALUE_KINDS)[DataType];

/** A template in a form: every field is text while it is edited. */
export interface ParamRow {
  name: string;
  dataType: DataType;
  group: string;
  unit: string;
  binding: 'type' | 'instance';
  value: string;
  builtInCategories: string;
  description: string;
  /** The description in other languages, by tag. */
  translations: Readonly<Record<string, string>>;
  required: boolean;
  /** One on each line. */
  allowedValues: string;
  pattern: string;
  minimum: string;
  maximum: string;
  exclusiveMinimum: string;
  exclusiveMaximum: string;
  minLength: string;
  maxLength: string;
  propertySet: string;
  ifcName: string;
  ifcDataType: string;
  guid: string;
}

export type ParamField = Exclude<keyof ParamRow, 'translations'>;

export const EMPTY_ROW: ParamRow = {
  name: '',
  dataType: 'text',
  group: 'Identity Data',
  unit: '',
  binding: 'type',
  value: '',
  builtInCategories: '',
  description: '',
  translations: {},
  required: false,
  allowedValues: '',
  pattern: '',
  minimum: '',
  maximum: '',
  exclusiveMinimum: '',
  exclusiveMaximum: '',
  minLength: '',
  maxLength: '',
  propertySet: '',
  ifcName: '',
  ifcDataType: '',
  guid: '',
};

/** The kinds of values that a field makes sense for; the other fields are always shown. */
const FITS: Partial<Record<ParamField, readonly ValueKind[]>> = { unit: ['number'], ...RULE_KINDS };

export const fits = (field: ParamField, dataType: DataType): boolean =>
  FITS[field]?.includes(VALUE_KINDS[dataType]) ?? true;

const textOf = (value: string | number | boolean | undefined): string =>
  value === undefined ? '' : String(value);

export const paramRowOf = (template: ParamTemplate): ParamRow => ({
  name: template.name,
  dataType: template.dataType,
  group: template.group,
  unit: template.unit ?? '',
  binding: template.binding,
  value: textOf(template.value),
  builtInCategories: template.builtInCategories?.join(', ') ?? '',
  description: template.description ?? '',
  translations: Object.fromEntries(
    Object.entries(template.translations ?? {}).map(([tag, { description }]) => [tag, description]),
  ),
  required: template.required ?? false,
  allowedValues: template.allowedValues?.join('\n') ?? '',
  pattern: template.pattern ?? '',
  minimum: textOf(template.minimum),
  maximum: textOf(template.maximum),
  exclusiveMinimum: textOf(template.exclusiveMinimum),
  exclusiveMaximum: textOf(template.exclusiveMaximum),
  minLength: textOf(template.minLength),
  maxLength: textOf(template.maxLength),
  propertySet: template.ifc?.propertySet ?? '',
  ifcName: template.ifc?.name ?? '',
  ifcDataType: template.ifc?.dataType ?? '',
  guid: template.guid ?? '',
});

/** Where each field of the form is in a template; `ifc.name` for a field of `ifc`. */
const PLACES: Partial<Record<ParamField, string>> = {
  propertySet: 'ifc.propertySet',
  ifcName: 'ifc.name',
  ifcDataType: 'ifc.dataType',
};

const FIELDS = Object.keys(EMPTY_ROW).filter((key) => key !== 'translations') as ParamField[];

/** The field of the form at a path of the API such as `allowedValues.3`; null for one that the form doesn't have. */
export const fieldAt = (path: string): ParamField | null =>
  path.startsWith('translations.') ? 'description' : ownFieldAt(path);

const ownFieldAt = (path: string): ParamField | null =>
  FIELDS.find((field) => {
    const place = PLACES[field] ?? field;
    return path === place || path.startsWith(`${place}.`);
  }) ?? null;

/**
 * The template to send: fields that don't fit the data type are left out, and fields that nobody typed into keep the
 * value that they had. Texts that cannot be parsed stay texts: the server reports what is wrong.
 */
export function templateOf(row: ParamRow, before?: ParamTemplate): ParamTemplate {
  const was = before && paramRowOf(before);
  const isKept = (field: ParamField) =>
    was !== undefined && row[field] === was[field] && row.dataType === was.dataType;
  const template: Record<string, unknown> = {};
  const ifc: Record<string, unknown> = {};
  for (const field of FIELDS) {
    const [place = field, part] = (PLACES[field] ?? field).split('.');
    const kept = part === undefined ? before?.[place as keyof ParamTemplate] : undefined;
    const value =
      part === undefined && isKept(field)
        ? kept
        : fits(field, row.dataType)
          ? valueOf(row, field)
          : undefined;
    if (value !== undefined) (part === undefined ? template : ifc)[part ?? place] = value;
  }
  const isIfcKept = isKept('propertySet') && isKept('ifcName') && isKept('ifcDataType');
  const named = isIfcKept ? before?.ifc : Object.keys(ifc).length > 0 ? ifc : undefined;
  const translated = Object.entries(row.translations).filter(([, text]) => text.trim() !== '');
  const translations = Object.fromEntries(translated.map(([tag, description]) => [tag, { description }]));
  return {
    ...template,
    ...(named && { ifc: named }),
    ...(translated.length > 0 && { translations }),
    // The cast: a field that cannot be parsed is sent as text, for the server to report.
  } as unknown as ParamTemplate;
}

/** The description in a language, then in one with fewer subtags, then in the ontology's own. */
export function descriptionIn(template: ParamTemplate, language: string | undefined): string | undefined {
  for (let tag = language ?? ''; tag !== ''; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))) {
    const translation = template.translations?.[tag];
    if (translation) return translation.description;
  }
  return template.description;
}

function valueOf(row: ParamRow, field: ParamField): unknown {
  const { dataType } = row;
  const raw = row[field];
  if (typeof raw === 'boolean') return raw || undefined;
  if (field === 'value') return raw === '' ? undefined : parsed(raw, dataType);
  if (field === 'description') return raw.trim() === '' ? undefined : raw;
  if (field === 'allowedValues') return some(linesOf(raw).map((each) => parsed(each, dataType)));
  if (field === 'builtInCategories') return some(raw.split(',').map((each) => each.trim()));
  const text = raw.trim();
  // Required by the API: an empty one is sent, for the server to report.
  if (field === 'name' || field === 'group') return text;
  if (text === '') return undefined;
  if (field === 'guid') return text.toLowerCase();
  if (field === 'ifcDataType') return text.toUpperCase();
  return FITS[field] && field !== 'unit' && field !== 'pattern' ? (numberIn(text) ?? text) : text;
}

const linesOf = (text: string) => text.split(/\r?\n/).map((line) => line.trim());

function some<Value>(values: readonly Value[]): readonly Value[] | undefined {
  const filled = values.filter((each) => each !== '');
  return filled.length === 0 ? undefined : filled;
}

function numberIn(text: string): number | null {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text.trim()) ? Number(text) : null;
}

function parsed(text: string, dataType: DataType): string | number | boolean {
  const trimmed = text.trim();
  if (isNumeric(dataType)) return numberIn(trimmed) ?? text;
  if (dataType === 'yesno' && /^(yes|true)$/i.test(trimmed)) return true;
  if (dataType === 'yesno' && /^(no|false)$/i.test(trimmed)) return false;
  return text;
}
