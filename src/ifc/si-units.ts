import type { KeptStatements } from './kept-statements.ts';
import type { Arguments } from './step/arguments.ts';
import { SI_PREFIXES } from './units.ts';

/** The codes of entities in the statements of a file. */
export interface EntityNames {
  /** 0 for an entity that isn't known. */
  code(name: string): number;
  nameOf(code: number): string;
}

/** value × factor + offset is the value in the SI unit. */
export interface Conversion {
  factor: number;
  offset: number;
}

const SAME: Conversion = { factor: 1, offset: 0 };
const KELVIN_AT_ZERO_CELSIUS = 273.15;
/** The depth limit also ends cycles. */
const DEEPEST = 8;
const MOST_PARTS = 20;
/** Of a unit and the units it is made of: in a circle, each part has all parts again. */
const MOST_STEPS = 1000;

/** Measures whose unit has another name than they. */
const UNIT_TYPES: Record<string, string> = {
  POSITIVELENGTH: 'LENGTH',
  NONNEGATIVELENGTH: 'LENGTH',
  POSITIVEPLANEANGLE: 'PLANEANGLE',
  TEMPERATURE: 'THERMODYNAMICTEMPERATURE',
};

/** Units of area and volume that follow from the unit of length if the project has none. */
const EXPONENTS: Record<string, number> = { SQUARE_METRE: 2, CUBIC_METRE: 3 };

/** Converts measures to SI units: by the unit of the property, else by that of the project. */
export class SiUnits {
  readonly #statements: KeptStatements;
  readonly #codes: EntityNames;
  readonly #project = new Map<string, Conversion>();
  readonly #remembered = new Map<number, Conversion>();
  /** What is left of `MOST_STEPS`. */
  #steps = 0;

  constructor(statements: KeptStatements, codes: EntityNames) {
    this.#statements = statements;
    this.#codes = codes;
    for (const unit of this.#assigned()) {
      const type = this.#typeOf(unit);
      if (type !== null && !this.#project.has(type)) this.#project.set(type, this.#conversionOf(unit));
    }
  }

  /** For numbers of this type (`IFCLENGTHMEASURE`); `unit` is the number of the unit's statement, or 0. */
  conversionFor(type: string | null, unit: number): Conversion {
    if (unit !== 0) {
      const known = this.#remembered.get(unit) ?? this.#conversionOf(unit);
      if (this.#remembered.size < 10_000) this.#remembered.set(unit, known);
      return known;
    }
    const measure = type === null ? undefined : /^IFC(\w+)MEASURE$/.exec(type)?.[1];
    if (measure === undefined) return SAME;
    return this.#project.get(`${UNIT_TYPES[measure] ?? measure}UNIT`) ?? SAME;
  }

  /** The units of the project; else of the first assignment. */
  #assigned(): number[] {
    const assignment = this.#codes.code('IfcUnitAssignment');
    const project = this.#codes.code('IfcProject');
    let units: number[] = [];
    for (const row of this.#statements.rowsOf((code) => code === project || code === assignment)) {
      const args = this.#statements.argumentsOf(row);
      if (this.#statements.codeOf(row) === project) {
        const own = this.#statements.argumentsAt(args.reference(8), assignment);
        if (own) return own.references(0);
      } else if (units.length === 0) units = args.references(0);
    }
    return units;
  }

  #typeOf(unit: number): string | null {
    const row = this.#statements.find(unit);
    return row < 0 ? null : this.#statements.argumentsOf(row).enumeration(1);
  }

  #conversionOf(unit: number): Conversion {
    this.#steps = MOST_STEPS;
    return this.#conversion(unit, DEEPEST);
  }

  #conversion(unit: number, depth: number): Conversion {
    const row = this.#statements.find(unit);
    if (row < 0 || depth === 0 || this.#steps-- <= 0) return SAME;
    const args = this.#statements.argumentsOf(row);
    switch (this.#codes.nameOf(this.#statements.codeOf(row))) {
      case 'IfcSIUnit':
        return siConversion(args);
      case 'IfcConversionBasedUnit':
        return { factor: this.#measured(args.reference(3), depth), offset: 0 };
      case 'IfcConversionBasedUnitWithOffset':
        return { factor: this.#measured(args.reference(3), depth), offset: args.number(4) ?? 0 };
      case 'IfcDerivedUnit':
        return { factor: this.#derived(args, depth), offset: 0 };
      default:
        return SAME;
    }
  }

  #measured(number: number, depth: number): number {
    const measure = this.#statements.argumentsAt(number, this.#codes.code('IfcMeasureWithUnit'));
    const value = measure?.value(0).value;
    if (!measure || typeof value !== 'number' || value === 0) return 1;
    return value * this.#conversion(measure.reference(1), depth - 1).factor;
  }

  #derived(args: Arguments, depth: number): number {
    let factor = 1;
    for (const number of args.references(0, MOST_PARTS)) {
      const part = this.#statements.argumentsAt(number, this.#codes.code('IfcDerivedUnitElement'));
      const exponent = part?.number(1);
      if (part && typeof exponent === 'number')
        factor *= this.#conversion(part.reference(0), depth - 1).factor ** exponent;
    }
    return Number.isFinite(factor) ? factor : 1;
  }
}

function siConversion(args: Arguments): Conversion {
  const name = args.enumeration(3) ?? '';
  const prefix = SI_PREFIXES[args.enumeration(2) ?? '']?.[1] ?? 1;
  if (name === 'DEGREE_CELSIUS') return { factor: prefix, offset: KELVIN_AT_ZERO_CELSIUS };
  // The SI unit of mass is the kilogram.
  const base = name === 'GRAM' ? 1e-3 : 1;
  return { factor: base * prefix ** (EXPONENTS[name] ?? 1), offset: 0 };
}
