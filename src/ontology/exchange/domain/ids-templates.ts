import {
  constraintOf,
  IFC_DATA_TYPES,
  isNumeric,
  type Restriction,
  type StepBudget,
  siConversion,
} from '../../../constraints/index.ts';
import { IFC_VERSIONS, schemaOf, xmlBaseOf } from '../../../ifc-schema/index.ts';
import { keysOf } from '../../../kernel/keys.ts';
import { textFault } from '../../classes/domain/texts/field-limits.ts';
import {
  type ParamDataType,
  type ParamTemplate,
  paramTemplateFaultsStepwise,
} from '../../parameters/domain/param-templates.ts';
import { effectiveIfc } from '../../parameters/domain/requirement.ts';
import {
  hasSameInstructions,
  type IdsProperty,
  idsProperty,
  sameRestriction,
  saysTheSame,
} from './ids-properties.ts';

const LONGEST_NAME = 255;
const LONGEST_DESCRIPTION = 2000;
const LONGEST_PATTERN = 500;
const LONGEST_LENGTH = 10_000;

export interface PropertyProblem {
  /** Which of the properties. */
  property: IdsProperty;
  message: string;
}

/** What properties make of the templates in force on a class. */
export interface PropertiesRead {
  /** New and changed ones. */
  changed: ParamTemplate[];
  problems: PropertyProblem[];
}

interface PropertiesReading {
  written?: (template: ParamTemplate) => IdsProperty;
  patterns?: StepBudget | undefined;
}

/**
 * The templates that change so that a class requires what the properties say. A property is a template with its property
 * set and name, else one with its name, else a new one. All other templates stay.
 */
export function* templatesOfProperties(
  inForce: readonly ParamTemplate[],
  properties: readonly IdsProperty[],
  { written = idsProperty, patterns }: PropertiesReading = {},
): Generator<void, PropertiesRead> {
  const matched = matchedTemplates(inForce, properties, written);
  const names = new Set(inForce.map(({ name }) => name));
  const changed = new Map<string, ParamTemplate>();
  const problems: PropertyProblem[] = [];
  for (const property of properties) {
    const refuse = (message: string) => void problems.push({ property, message });
    const before = matched.get(property);
    if (before && saysTheSame(property, idsProperty(before))) continue;
    const name = before?.name ?? newName(property, names);
    const nameFault = before ? null : (oneLineFault(property.propertySet) ?? oneLineFault(name));
    if (nameFault !== null) {
      refuse(`${nameFault}, so it is left out`);
      continue;
    }
    const { template, left } = templateAfter(before, property, name);
    const [fault] = yield* paramTemplateFaultsStepwise([template], patterns);
    for (const message of left) refuse(message);
    if (fault) {
      const field = fault.path.replace('/templates/0/', '').replaceAll('/', '.');
      refuse(`${field} ${fault.message}. The parameter ${before ? 'stays as it is' : 'is left out'}`);
      continue;
    }
    names.add(name);
    if (!before || !sameTemplate(before, template)) changed.set(name, template);
  }
  return { changed: [...changed.values()], problems };
}

/** A class can have many templates and many specifications: what IDS writes for a template is determined once. */
export function rememberedProperties(): (template: ParamTemplate) => IdsProperty {
  const known = new Map<ParamTemplate, IdsProperty>();
  return (template) => {
    const property = known.get(template) ?? idsProperty(template);
    known.set(template, property);
    return property;
  };
}

function sameTemplate(a: ParamTemplate, b: ParamTemplate): boolean {
  const keys = new Set([...keysOf(a), ...keysOf(b)]);
  return [...keys].every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));
}

/** Templates that say the same are matched first: several may have one name in IFC. */
function matchedTemplates(
  inForce: readonly ParamTemplate[],
  properties: readonly IdsProperty[],
  writtenAs: (template: ParamTemplate) => IdsProperty,
): Map<IdsProperty, ParamTemplate> {
  const matched = new Map<IdsProperty, ParamTemplate>();
  const named = new Set(properties.map(({ baseName }) => baseName));
  const free = new Map<ParamTemplate, IdsProperty>();
  for (const template of inForce) {
    const written = writtenAs(template);
    if (named.has(written.baseName)) free.set(template, written);
  }
  const rules: ((imported: IdsProperty, written: IdsProperty) => boolean)[] = [
    saysTheSame,
    (imported, written) =>
      imported.propertySet === written.propertySet && imported.baseName === written.baseName,
    (imported, written) => imported.baseName === written.baseName,
  ];
  for (const fits of rules) {
    // Templates by name, so that many properties and many templates aren't compared with each other.
    const byName = Map.groupBy(free, ([, { baseName }]) => baseName);
    for (const property of properties) {
      if (matched.has(property)) continue;
      const found = byName
        .get(property.baseName)
        ?.find(([template, written]) => free.has(template) && fits(property, written));
      if (!found) continue;
      matched.set(property, found[0]);
      free.delete(found[0]);
    }
  }
  return matched;
}

/** A class can have one parameter of a name: another property of that name carries its property set. */
function newName({ baseName, propertySet }: IdsProperty, taken: ReadonlySet<string>): string {
  const name = baseName.trim();
  return taken.has(name) ? `${name} (${propertySet.trim()})` : name;
}

function oneLineFault(text: string): string | null {
  if (!/\S/.test(text)) return 'has a blank name';
  if (text.length > LONGEST_NAME) return `has a name of more than ${LONGEST_NAME} characters`;
  return /\p{Cc}/u.test(text) ? 'has control characters in its name' : null;
}

function templateAfter(
  before: ParamTemplate | undefined,
  imported: IdsProperty,
  name: string,
): { template: ParamTemplate; left: string[] } {
  const left: string[] = [];
  const written = before && idsProperty(before);
  const ifcType = imported.dataType ?? (before && effectiveIfc(before).dataType) ?? typeOfBase(imported);
  const dataType = dataTypeAfter(before, ifcType);
  const template: ParamTemplate = before
    ? { ...before, dataType }
    : { name, dataType, group: imported.propertySet, binding: 'instance' };
  if (!before && imported.dataType === null)
    left.push(`has no data type, and is read as ${dataType} (${ifcType})`);
  const ifc = { ...before?.ifc };
  const set = (key: keyof typeof ifc, value: string, usual: string) => {
    if (value === usual) delete ifc[key];
    else ifc[key] = value;
  };
  if (written?.propertySet !== imported.propertySet) set('propertySet', imported.propertySet, template.group);
  if (written?.baseName !== imported.baseName) set('name', imported.baseName, name);
  if (!before || effectiveIfc(before).dataType !== ifcType)
    set('dataType', ifcType, IFC_DATA_TYPES[dataType]);
  if (Object.keys(ifc).length > 0) template.ifc = ifc;
  else delete template.ifc;
  if (imported.required) template.required = true;
  else if (template.required) delete template.required;
  if (imported.instructions !== null && !(written && hasSameInstructions(imported, written))) {
    if (imported.instructions.length > LONGEST_DESCRIPTION)
      left.push(`the instructions are cut to ${LONGEST_DESCRIPTION.toLocaleString('en')} characters`);
    template.description = imported.instructions.slice(0, LONGEST_DESCRIPTION).toWellFormed();
  }
  if (!written || !sameRestriction(imported.restriction, written.restriction)) {
    for (const rule of keysOf(constraintOf(template))) delete template[rule];
    if (imported.restriction)
      Object.assign(template, constraintsOf(imported.restriction, template, ifcType, left));
  }
  return { template, left };
}

/** The type stays where its values are of the same kind. */
function dataTypeAfter(before: ParamTemplate | undefined, ifcType: string): ParamDataType {
  const mapped = dataTypeOf(ifcType);
  if (!before) return mapped;
  const kindOf = (type: ParamDataType) =>
    type === 'integer' || type === 'yesno' ? type : isNumeric(type) ? 'number' : 'text';
  const isOwn = effectiveIfc(before).dataType === ifcType;
  return isOwn || kindOf(before.dataType) === kindOf(mapped) ? before.dataType : mapped;
}

const MEASURES: [suffix: RegExp, dataType: ParamDataType][] = [
  [/^IFC(POSITIVE|NONNEGATIVE)?LENGTHMEASURE$/, 'length'],
  [/^IFCAREAMEASURE$/, 'area'],
  [/^IFCVOLUMEMEASURE$/, 'volume'],
  [/^IFC(POSITIVE)?PLANEANGLEMEASURE$/, 'angle'],
  [/^IFCURIREFERENCE$/, 'url'],
];

function dataTypeOf(ifcType: string): ParamDataType {
  const measure = MEASURES.find(([pattern]) => pattern.test(ifcType));
  if (measure) return measure[1];
  for (const version of IFC_VERSIONS.toReversed()) {
    const type = schemaOf(version).dataType(ifcType);
    const base = type && xmlBaseOf(type);
    if (base === 'xs:boolean') return 'yesno';
    if (base === 'xs:integer') return 'integer';
    if (base === 'xs:double') return 'number';
    if (base) return 'text';
  }
  return 'text';
}

function typeOfBase({ restriction }: IdsProperty): string {
  const base = restriction?.base;
  if (base === 'xs:double') return 'IFCREAL';
  if (base === 'xs:integer') return 'IFCINTEGER';
  return base === 'xs:boolean' ? 'IFCBOOLEAN' : 'IFCLABEL';
}

type Constraints = Partial<ReturnType<typeof constraintOf<ParamTemplate>>>;

/** The constraints of a template, in its unit; reports what a template can't express. */
function constraintsOf(
  restriction: Restriction,
  { dataType, unit }: ParamTemplate,
  ifcType: string,
  left: string[],
): Constraints {
  const { allowedValues, patterns, minLength, maxLength } = restriction;
  const constraints: Constraints = {};
  if (dataType === 'yesno') {
    left.push('a parameter of yes or no can have any value, so the restriction is left out');
    return constraints;
  }
  const numeric = isNumeric(dataType);
  const { fromSi } = siConversion(ifcType, unit);
  if (allowedValues) {
    const values = numeric ? allowedValues.map((text) => fromSi(Number(text))) : allowedValues;
    const unusable = values.some((value) =>
      typeof value === 'number' ? !Number.isFinite(value) : textFault('paramTemplates', value) !== null,
    );
    if (unusable) left.push('a parameter can have none of the listed values, so the list is left out');
    else constraints.allowedValues = [...new Set<string | number>(values)];
  }
  if (numeric) {
    for (const rule of ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const) {
      const bound = restriction[rule];
      if (bound !== undefined) constraints[rule] = fromSi(bound);
    }
    if (patterns ?? minLength ?? maxLength) left.push('patterns and lengths of numbers are left out');
    return constraints;
  }
  if (
    (['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const).some(
      (rule) => restriction[rule] !== undefined,
    )
  )
    left.push('bounds of texts are left out');
  if (patterns) {
    const [first = ''] = patterns;
    const pattern = patterns.length === 1 ? first : patterns.map((each) => `(${each})`).join('|');
    if (pattern.length > LONGEST_PATTERN)
      left.push(`a pattern can have at most ${LONGEST_PATTERN} characters, so it is left out`);
    else if (pattern !== '') constraints.pattern = pattern;
    else constraints.maxLength = 0;
  }
  for (const [rule, length] of [
    ['minLength', minLength],
    ['maxLength', maxLength],
  ] as const) {
    if (length === undefined) continue;
    if (length > LONGEST_LENGTH) left.push(`${rule} ${length} is above ${LONGEST_LENGTH}, and is left out`);
    else constraints[rule] = length;
  }
  return constraints;
}
