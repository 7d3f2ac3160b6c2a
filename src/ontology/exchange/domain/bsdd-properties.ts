import { isNumeric } from '../../../constraints/data-types.ts';
import { isObject } from '../../../kernel/json.ts';
import type { ParamDataType, ParamTemplate } from '../../parameters/domain/param-templates.ts';
import { effectiveIfc } from '../../parameters/domain/requirement.ts';
import { describedIn, withDescription } from '../../parameters/domain/template-translations.ts';
import type { RowProblem } from './exchange-row.ts';

type BsddType = 'Boolean' | 'Integer' | 'Real' | 'String';

const BSDD_TYPES: Record<ParamDataType, BsddType> = {
  text: 'String',
  material: 'String',
  url: 'String',
  integer: 'Integer',
  number: 'Real',
  length: 'Real',
  area: 'Real',
  volume: 'Real',
  angle: 'Real',
  yesno: 'Boolean',
};

/** The units of measures; the first is written where a template has none. */
const UNITS: Partial<Record<ParamDataType, readonly string[]>> = {
  length: ['m', 'mm', 'cm', 'dm', 'km', 'in', 'ft', 'yd'],
  area: ['m²', 'm2', 'mm²', 'mm2', 'cm²', 'cm2', 'ha', 'in²', 'in2', 'ft²', 'ft2'],
  volume: ['m³', 'm3', 'mm³', 'mm3', 'cm³', 'cm3', 'l', 'in³', 'in3', 'ft³', 'ft3'],
  angle: ['rad', '°', 'deg', 'degree', 'radian'],
};

const QUANTITIES: Partial<Record<ParamDataType, string>> = {
  length: 'Length',
  area: 'Area',
  volume: 'Volume',
  angle: 'Plane angle',
};

const unitOf = ({ dataType, unit }: ParamTemplate) => unit ?? UNITS[dataType]?.[0] ?? null;
const written = (value: string | number | boolean) =>
  typeof value === 'boolean' ? String(value).toUpperCase() : String(value);

/** An own template of a class. */
export function classProperty(template: ParamTemplate): object {
  const unit = unitOf(template);
  const { allowedValues, value } = template;
  return {
    Code: template.name,
    PropertyCode: template.name,
    PropertySet: effectiveIfc(template).propertySet,
    Description: template.description ?? null,
    IsRequired: template.required ?? false,
    DataType: BSDD_TYPES[template.dataType],
    Unit: unit,
    Units: unit === null ? [] : [unit],
    PredefinedValue: value === undefined || value === '' ? null : written(value),
    Pattern: template.pattern ?? null,
    MinInclusive: template.minimum ?? null,
    MaxInclusive: template.maximum ?? null,
    MinExclusive: template.exclusiveMinimum ?? null,
    MaxExclusive: template.exclusiveMaximum ?? null,
    AllowedValues: (allowedValues ?? []).map((allowed, i) => ({
      Code: String(allowed),
      Value: String(allowed),
      SortNumber: i + 1,
    })),
  };
}

/** What all classes with the property share. */
export function dictionaryProperty(template: ParamTemplate): object {
  const unit = unitOf(template);
  return {
    Code: template.name,
    Name: template.name,
    Definition: template.description ?? null,
    DataType: BSDD_TYPES[template.dataType],
    Units: unit === null ? [] : [unit],
    PhysicalQuantity: QUANTITIES[template.dataType] ?? null,
    PropertyValueKind: 'Single',
    Status: 'Active',
  };
}

/** The properties of a dictionary by their codes. */
export type DictionaryProperties = ReadonlyMap<string, Record<string, unknown>>;

export function propertiesByCode(properties: unknown): DictionaryProperties {
  const byCode = new Map<string, Record<string, unknown>>();
  for (const property of Array.isArray(properties) ? properties : [])
    if (isObject(property) && typeof property['Code'] === 'string') byCode.set(property['Code'], property);
  return byCode;
}

/** The templates that the properties of a class describe. */
export function templatesOfProperties(
  list: readonly unknown[],
  dictionary: DictionaryProperties,
  problems: RowProblem[],
): ParamTemplate[] {
  const names = new Set<string>();
  return list.flatMap((property, i) => {
    const refuse = (message: string) =>
      void problems.push({ column: `ClassProperties[${i}]`, message, severity: 'warning' });
    if (!isObject(property)) {
      refuse('must be an object, and is left out');
      return [];
    }
    const shared = dictionary.get(String(property['PropertyCode'] ?? property['Code'])) ?? {};
    const template = templateOf(property, shared);
    if (template === null || names.has(template.name)) {
      refuse(
        template ? `${template.name} appears twice, and is left out` : 'has no usable code, and is left out',
      );
      return [];
    }
    names.add(template.name);
    return [template];
  });
}

type Facts = Record<string, unknown>;

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);
const number = (value: unknown): number | undefined => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
};

function templateOf(property: Facts, shared: Facts): ParamTemplate | null {
  const name = text(shared['Name']) ?? text(property['PropertyCode']) ?? text(property['Code']);
  if (name === undefined || name.length > 255) return null;
  const fieldOf = (field: string) => property[field] ?? shared[field] ?? undefined;
  const units = fieldOf('Units');
  const unit = text(property['Unit']) ?? (Array.isArray(units) ? text(units[0]) : undefined);
  // Classes can have different properties of one name: what this one says itself, null too, isn't that of another.
  const quantity = property['Unit'] === null ? undefined : text(shared['PhysicalQuantity']);
  const dataType = dataTypeOf(text(fieldOf('DataType')), unit, quantity);
  const numeric = isNumeric(dataType);
  const allowed = fieldOf('AllowedValues');
  const values = (Array.isArray(allowed) ? allowed : []).flatMap((each: unknown) => {
    const value = isObject(each) ? (each['Value'] ?? each['Code']) : each;
    return numeric ? (number(value) ?? []) : typeof value === 'string' ? value : [];
  });
  const template: ParamTemplate = {
    name,
    dataType,
    group: text(property['PropertySet'])?.slice(0, 255) ?? 'Other',
    binding: 'type',
  };
  const put = <K extends keyof ParamTemplate>(field: K, value: ParamTemplate[K] | undefined) => {
    if (value !== undefined) template[field] = value;
  };
  put('unit', unit);
  put('value', predefined(text(property['PredefinedValue']), dataType));
  const description = property['Description'] === undefined ? shared['Definition'] : property['Description'];
  put('description', text(description)?.slice(0, 2000));
  if (property['IsRequired'] === true) template.required = true;
  if (values.length > 0 && dataType !== 'yesno') template.allowedValues = [...new Set(values)].slice(0, 500);
  if (!numeric && dataType !== 'yesno') put('pattern', text(fieldOf('Pattern')));
  if (numeric) {
    put('minimum', number(fieldOf('MinInclusive')));
    put('maximum', number(fieldOf('MaxInclusive')));
    put('exclusiveMinimum', number(fieldOf('MinExclusive')));
    put('exclusiveMaximum', number(fieldOf('MaxExclusive')));
  }
  return template;
}

function predefined(value: string | undefined, dataType: ParamDataType): ParamTemplate['value'] {
  if (value === undefined) return undefined;
  if (dataType === 'yesno') return /^true$/i.test(value) ? true : /^false$/i.test(value) ? false : undefined;
  return isNumeric(dataType) ? (number(value) ?? (value.includes('{{') ? value : undefined)) : value;
}

function dataTypeOf(
  type: string | undefined,
  unit: string | undefined,
  quantity: string | undefined,
): ParamDataType {
  if (type === 'Boolean') return 'yesno';
  if (type === 'Integer') return 'integer';
  if (type !== 'Real') return 'text';
  return measureIn(unit) ?? MEASURES.find((dataType) => QUANTITIES[dataType] === quantity) ?? 'number';
}

const MEASURES = ['length', 'area', 'volume', 'angle'] as const satisfies ParamDataType[];

function measureIn(unit: string | undefined): ParamDataType | undefined {
  return MEASURES.find((dataType) => UNITS[dataType]?.includes(unit ?? ''));
}

/** What a template looks like after it went through a dictionary. */
function throughBsdd(template: ParamTemplate): ParamTemplate | null {
  return templateOf(classProperty(template) as Facts, dictionaryProperty(template) as Facts); // plain objects
}

const CARRIED = [
  'unit',
  'value',
  'description',
  'required',
  'allowedValues',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
] as const satisfies (keyof ParamTemplate)[];

/**
 * The template that a class has after a dictionary described it. A dictionary doesn't say how a parameter is grouped and
 * bound in CAD, so that stays; what it says as an export would changes nothing. `language` is that of the dictionary if
 * it isn't the ontology's own.
 */
export function describedTemplate(
  before: ParamTemplate | undefined,
  read: ParamTemplate,
  language: string | null,
): ParamTemplate {
  const known = before && throughBsdd(before);
  const { description = null } = read;
  // A new template has the description as its own too, as a new class has its texts.
  if (!before || !known)
    return language === null || description === null ? read : withDescription(read, language, description);
  const after: ParamTemplate = { ...before };
  if (known.dataType !== read.dataType && !isUnknownMeasure(known, read)) after.dataType = read.dataType;
  if (known.group !== read.group) after.ifc = { ...before.ifc, propertySet: read.group };
  for (const field of CARRIED) {
    if (field === 'description' && language !== null) continue;
    if (JSON.stringify(known[field]) === JSON.stringify(read[field])) continue;
    if (read[field] === undefined) delete after[field];
    else Object.assign(after, { [field]: read[field] });
  }
  return language === null ? after : translatedTemplate(after, language, description);
}

/** What is measured in a unit that isn't known here is only said of all properties of the name, which may be other ones. */
function isUnknownMeasure(known: ParamTemplate, read: ParamTemplate): boolean {
  const areReal = [known, read].every(({ dataType }) => BSDD_TYPES[dataType] === 'Real');
  const { unit } = read;
  return areReal && unit !== undefined && unit === known.unit && measureIn(unit) === undefined;
}

/** A template after a dictionary in another language described it, which has the own description where it has no other. */
export function translatedTemplate(
  before: ParamTemplate,
  language: string,
  description: string | null,
): ParamTemplate {
  const known = throughBsdd(describedIn(language)(before));
  return (known?.description ?? null) === description
    ? before
    : withDescription(before, language, description);
}
