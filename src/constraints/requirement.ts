import { CompiledConstraint, type Constraint, constraintOf } from './constraint.ts';
import type { ParamDataType } from './data-types.ts';
import { describeConstraint } from './describe.ts';
import type { StepBudget } from './pattern.ts';
import type { KnownUnit } from './units.ts';

/** A template in force on a class, as checks need it. It is plain: it is sent to another process. */
export interface CheckedRequirement {
  name: string;
  group: string;
  dataType: ParamDataType;
  /** Of the constraint; null: SI. */
  unit: string | null;
  required: boolean;
  constraint: Constraint;
  ifc: { propertySet: string; name: string };
  guid: string;
}

/** A parameter as the graph stores it. */
export type StoredParameter = readonly [
  name: string,
  group: string | null,
  storage: string | null,
  unit: string | null,
  value: unknown,
  guid?: string,
];

export type UnitReader = (unit: string | null) => KnownUnit | null;

/** What can be wrong with a value. */
export const FAILURE_KINDS = ['missing', 'wrongType', 'notAllowed'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

export type FailedValue = string | number | boolean | null;

export interface Broken {
  kind: FailureKind;
  value: FailedValue;
  expected: string;
}

const MEASURES: readonly ParamDataType[] = ['length', 'area', 'volume', 'angle'];

const TYPE_WORDS: Record<ParamDataType, string> = {
  text: 'text',
  material: 'text',
  url: 'text',
  integer: 'a whole number',
  number: 'a number',
  length: 'a length',
  area: 'an area',
  volume: 'a volume',
  angle: 'an angle',
  yesno: 'true or false',
};

/** What the bounds of a measure are in if its template has no unit. */
const SI_UNITS: Partial<Record<ParamDataType, string>> = {
  length: 'm',
  area: 'm²',
  volume: 'm³',
  angle: 'rad',
};

/** A template in force, as the API answers it. */
export interface RequiringTemplate extends Constraint {
  name: string;
  group: string;
  dataType: ParamDataType;
  unit?: string | undefined;
  required: boolean;
  ifc: { propertySet: string; name: string };
  guid: string;
}

export function requirementOf(template: RequiringTemplate): CheckedRequirement {
  const { name, group, dataType, unit, required, ifc, guid } = template;
  return {
    name,
    group,
    dataType,
    unit: unit ?? null,
    required,
    constraint: constraintOf(template),
    ifc: { propertySet: ifc.propertySet, name: ifc.name },
    guid,
  };
}

/** Decides about values of one requirement. */
export class RequirementRule {
  readonly requirement: CheckedRequirement;
  readonly #unitOf: UnitReader;
  readonly #isMeasure: boolean;
  readonly #isConstrained: boolean;
  /** For measures in SI units. */
  readonly #compiled: CompiledConstraint;
  #words: string | null = null;

  constructor(requirement: CheckedRequirement, unitOf: UnitReader, budget: StepBudget | null = null) {
    const { constraint, dataType, unit } = requirement;
    this.requirement = requirement;
    this.#unitOf = unitOf;
    this.#isMeasure = MEASURES.includes(dataType);
    this.#isConstrained = Object.values(constraint).some((rule) => rule !== undefined);
    const known = this.#isMeasure ? unitOf(unit) : null;
    const factor = known?.measure === dataType ? known.toSi : 1;
    const inSi = factor === 1 ? constraint : converted(constraint, factor);
    this.#compiled = new CompiledConstraint(inSi, budget);
  }

  /** What is wrong with the values of an element and of its type, or null. The element's counts unless it is blank. */
  brokenBy(ofElement: StoredParameter | undefined, ofType: StoredParameter | undefined): Broken | null {
    const found = hasValue(ofElement) ? ofElement : hasValue(ofType) ? ofType : undefined;
    if (!found)
      return this.requirement.required ? { kind: 'missing', value: null, expected: this.expected } : null;
    const value = this.#read(found);
    if (value === null)
      return { kind: 'wrongType', value: shown(found[4]), expected: TYPE_WORDS[this.requirement.dataType] };
    const isExact = this.requirement.dataType === 'integer';
    if (!this.#isConstrained || this.#compiled.brokenBy(value, isExact) === null) return null;
    const most = this.#compiled.exceededBy(value);
    const expected = most === null ? this.expected : `${this.expected} and has at most ${most} characters`;
    return { kind: 'notAllowed', value: shown(found[4]), expected };
  }

  /** What a value has to be, in the unit of the template, or in the SI unit. */
  get expected(): string {
    if (this.#words === null) {
      const { constraint, unit, dataType } = this.requirement;
      const words = describeConstraint(constraint);
      const shown = unit ?? SI_UNITS[dataType];
      this.#words = words === '' ? TYPE_WORDS[dataType] : shown === undefined ? words : `${words} ${shown}`;
    }
    return this.#words;
  }

  /** The value as it is compared; null if it isn't of the data type. */
  #read([, , storage, unit, value]: StoredParameter): string | number | boolean | null {
    switch (this.requirement.dataType) {
      case 'text':
      case 'material':
      case 'url':
        return typeof value === 'string' ? value : null;
      case 'yesno':
        if (typeof value === 'boolean') return value;
        // Revit stores yes and no as integers.
        return storage === 'integer' && (value === 0 || value === 1) ? value === 1 : null;
      case 'integer':
        return typeof value === 'number' && Number.isInteger(value) ? value : null;
      case 'number':
        return typeof value === 'number' ? value : null;
      case 'length':
      case 'area':
      case 'volume':
      case 'angle':
        return typeof value === 'number' ? this.#inSi(value, unit) : null;
    }
  }

  /** A value without a unit is in SI. In an unknown unit it can't be compared. */
  #inSi(value: number, unit: string | null): number | null {
    if (unit === null || unit === undefined || unit === '') return value;
    const known = this.#unitOf(unit);
    if (known === null) return this.#isConstrained ? null : value;
    return known.measure === this.requirement.dataType ? value * known.toSi : null;
  }
}

function hasValue(parameter: StoredParameter | undefined): parameter is StoredParameter {
  const value = parameter?.[4];
  if (value === undefined || value === null) return false;
  return typeof value !== 'string' || value.trim() !== '';
}

function converted(constraint: Constraint, factor: number): Constraint {
  const times = <T>(bound: T) => (typeof bound === 'number' ? bound * factor : bound);
  return {
    ...constraint,
    allowedValues: constraint.allowedValues?.map(times),
    minimum: times(constraint.minimum),
    maximum: times(constraint.maximum),
    exclusiveMinimum: times(constraint.exclusiveMinimum),
    exclusiveMaximum: times(constraint.exclusiveMaximum),
  };
}

const LONGEST_SHOWN = 500;

function shown(value: unknown): FailedValue {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).toWellFormed()}…` : text;
}
