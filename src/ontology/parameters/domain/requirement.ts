import {
  CompiledConstraint,
  constraintOf,
  IFC_DATA_TYPES,
  PatternError,
  RULE_KINDS,
  type StepBudget,
  StepsSpent,
  VALUE_KINDS,
  type ValueKind,
} from '../../../constraints/index.ts';
import { IFC_VERSIONS, schemaOf } from '../../../ifc-schema/index.ts';
import type { Fault } from '../../../kernel/domain-error.ts';
import { keysOf } from '../../../kernel/keys.ts';
import { didYouMean } from '../../../kernel/nearest.ts';
import type { IfcProperty, ParamDataType, ParamTemplate, Requirement } from './param-template.ts';

/** The data types whose values each field can constrain; null: all of them. */
const FITS: Record<keyof Requirement, readonly ValueKind[] | null> = {
  description: null,
  translations: null,
  required: null,
  ...RULE_KINDS,
  ifc: null,
  guid: null,
};
export const REQUIREMENT_KEYS = keysOf<keyof Requirement>(FITS);

export function effectiveIfc({ name, group, dataType, ifc }: ParamTemplate): IfcProperty {
  return {
    propertySet: ifc?.propertySet ?? group,
    name: ifc?.name ?? name,
    dataType: ifc?.dataType ?? IFC_DATA_TYPES[dataType],
  };
}

/** Whether the value is of the data type. */
export function isOfType(dataType: ParamDataType, value: string | number | boolean): boolean {
  if (VALUE_KINDS[dataType] === 'yesno') return typeof value === 'boolean';
  if (dataType === 'integer') return Number.isInteger(value);
  return typeof value === (VALUE_KINDS[dataType] === 'number' ? 'number' : 'string');
}

const TYPE_WORDS: Record<ValueKind, string> = { text: 'text', number: 'a number', yesno: 'true or false' };
const wordsFor = (dataType: ParamDataType) =>
  dataType === 'integer' ? 'a whole number' : TYPE_WORDS[VALUE_KINDS[dataType]];

/**
 * `hasPlaceholders`: the value isn't fixed, so nothing can be said about it. Fields are named from the template on. All
 * templates of a class share a budget for their patterns, because others wait meanwhile.
 */
export function* requirementFaults(
  template: ParamTemplate,
  hasPlaceholders: boolean,
  budget: StepBudget | null = null,
): Generator<void, Fault[]> {
  try {
    return yield* faultsWithin(template, hasPlaceholders, budget);
  } catch (error) {
    if (!(error instanceof StepsSpent)) throw error;
    const message =
      'takes too many steps to check, alone or together with other patterns. Use fewer repeats, or shorter and fewer values';
    return [{ path: 'pattern', rule: 'pattern', message }];
  }
}

function* faultsWithin(
  template: ParamTemplate,
  hasPlaceholders: boolean,
  budget: StepBudget | null,
): Generator<void, Fault[]> {
  const fields = REQUIREMENT_KEYS.filter((key) => template[key] !== undefined);
  // Templates from before there were requirements stay what they are.
  if (fields.length === 0) return [];
  const { dataType, value } = template;
  const faults: Fault[] = [];
  const refuse = (field: string, rule: string, message: string) =>
    void faults.push({ path: field, rule, message });
  for (const field of fields) {
    const kinds = FITS[field];
    if (kinds && !kinds.includes(VALUE_KINDS[dataType]))
      refuse(field, 'dataType', `can't be used with the data type ${dataType}`);
  }
  const isFixed = value !== undefined && value !== '' && !hasPlaceholders;
  if (isFixed && !isOfType(dataType, value))
    refuse('value', 'dataType', `must be ${wordsFor(dataType)}, because the data type is ${dataType}`);
  if (faults.length > 0) return faults;
  faults.push(...allowedFaults(template), ...boundFaults(template), ...ifcFaults(template));
  const constraint = compiled(template, budget);
  if (typeof constraint === 'string') refuse('pattern', 'pattern', constraint);
  if (faults.length > 0 || typeof constraint === 'string') return faults;
  const broken = isFixed ? constraint.brokenBy(value, dataType === 'integer') : null;
  if (broken !== null) refuse('value', broken, `${shown(value ?? '')} isn't allowed by ${broken}`);
  const { allowedValues } = template;
  if (!allowedValues) return faults;
  for (const each of allowedValues) {
    yield;
    // Each of them is one of the allowed values, so what it breaks is another rule.
    if (constraint.brokenBy(each) === null) return faults;
  }
  refuse('allowedValues', 'allowedValues', 'has no value that the other constraints allow');
  return faults;
}

/** Or why its pattern isn't a regular expression of XML Schema. */
function compiled(template: ParamTemplate, budget: StepBudget | null): CompiledConstraint | string {
  try {
    return new CompiledConstraint(constraintOf(template), budget);
  } catch (error) {
    if (error instanceof PatternError) return `isn't a regular expression of XML Schema: ${error.message}`;
    throw error;
  }
}

function allowedFaults({ dataType, allowedValues = [] }: ParamTemplate): Fault[] {
  const seen = new Set<string | number>();
  for (const [i, value] of allowedValues.entries()) {
    const path = `allowedValues/${i}`;
    if (!isOfType(dataType, value))
      return [
        {
          path,
          rule: 'dataType',
          message: `must be ${wordsFor(dataType)}, because the data type is ${dataType}`,
        },
      ];
    if (seen.has(value)) return [{ path, rule: 'unique', message: `${shown(value)} appears twice` }];
    seen.add(value);
  }
  return [];
}

function boundFaults(template: ParamTemplate): Fault[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, minLength, maxLength } = template;
  const faults: Fault[] = [];
  const compare = (
    low: [field: string, value: number | undefined],
    high: [field: string, value: number | undefined],
    mayBeEqual: boolean,
  ) => {
    if (low[1] === undefined || high[1] === undefined) return;
    if (low[1] < high[1] || (mayBeEqual && low[1] === high[1])) return;
    const message = `must ${mayBeEqual ? 'not be above' : 'be below'} ${high[0]}, which is ${high[1]}`;
    faults.push({ path: low[0], rule: high[0], message });
  };
  compare(['minimum', minimum], ['maximum', maximum], true);
  compare(['minimum', minimum], ['exclusiveMaximum', exclusiveMaximum], false);
  compare(['exclusiveMinimum', exclusiveMinimum], ['maximum', maximum], false);
  compare(['exclusiveMinimum', exclusiveMinimum], ['exclusiveMaximum', exclusiveMaximum], false);
  compare(['minLength', minLength], ['maxLength', maxLength], true);
  return faults;
}

let dataTypes: ReadonlySet<string> | null = null;

/** The simple and enumerated types of any version, in upper case. */
export function ifcDataTypes(): ReadonlySet<string> {
  dataTypes ??= new Set(
    IFC_VERSIONS.flatMap((version) =>
      [...schemaOf(version).dataTypes()]
        .filter(({ kind }) => kind === 'simple')
        .map(({ name }) => name.toUpperCase()),
    ),
  );
  return dataTypes;
}

function ifcFaults({ ifc }: ParamTemplate): Fault[] {
  if (ifc?.dataType === undefined || ifcDataTypes().has(ifc.dataType)) return [];
  const upper = ifc.dataType.toUpperCase();
  const suggestion = ifcDataTypes().has(upper) ? ` Write ${upper}.` : didYouMean(upper, [...ifcDataTypes()]);
  const message = `${shown(ifc.dataType)} isn't an IFC data type in upper case, such as IFCLABEL.${suggestion}`;
  return [{ path: 'ifc/dataType', rule: 'ifc', message }];
}

function shown(value: string | number | boolean): string {
  const text = typeof value === 'string' ? `“${value}”` : String(value);
  return (text.length > 80 ? `${text.slice(0, 80)}…` : text).toWellFormed();
}
