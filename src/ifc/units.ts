import type { LengthUnit } from '../artifact/index.ts';
import { entityCodeOf } from './entities.ts';
import type { IfcModel } from './model.ts';
import type { Arguments } from './step/arguments.ts';

export const SI_PREFIXES: Record<string, [symbol: string, factor: number]> = {
  EXA: ['E', 1e18],
  PETA: ['P', 1e15],
  TERA: ['T', 1e12],
  GIGA: ['G', 1e9],
  MEGA: ['M', 1e6],
  KILO: ['k', 1e3],
  HECTO: ['h', 1e2],
  DECA: ['da', 1e1],
  DECI: ['d', 1e-1],
  CENTI: ['c', 1e-2],
  MILLI: ['m', 1e-3],
  MICRO: ['u', 1e-6],
  NANO: ['n', 1e-9],
  PICO: ['p', 1e-12],
  FEMTO: ['f', 1e-15],
  ATTO: ['a', 1e-18],
};

/** Symbols of units; all others keep IFC's own name. */
const SYMBOLS: Record<string, string> = {
  METRE: 'm',
  SQUARE_METRE: 'm2',
  CUBIC_METRE: 'm3',
  GRAM: 'g',
};

const CONVERTED: Record<string, string> = {
  INCH: 'in',
  FOOT: 'ft',
  SQUAREINCH: 'in2',
  SQUAREFOOT: 'ft2',
  CUBICINCH: 'in3',
  CUBICFOOT: 'ft3',
  DEGREE: 'deg',
};

const FOOT = 0.3048;
/** The depth limit also ends cycles. */
const DEEPEST = 8;
const MOST_PARTS = 10;
/** Of a unit and the units it is made of: in a circle, each part has all parts again. */
const MOST_STEPS = 1000;
/** A longer symbol is no unit, and it would be repeated for every value. */
const LONGEST_SYMBOL = 200;
const MOST_REMEMBERED = 10_000;

/** The units of a model: those that properties name, and the project's units for values whose measure implies one. */
export class Units {
  readonly #model: IfcModel;
  readonly #projectUnits = new Map<string, number>();
  readonly #remembered = new Map<number, string | null>();
  /** What is left of `MOST_STEPS`. */
  #steps = 0;

  constructor(model: IfcModel, assignment: Arguments | null) {
    this.#model = model;
    for (const number of assignment?.references(0) ?? []) {
      const type = this.#typeOf(number);
      if (type !== null && !this.#projectUnits.has(type)) this.#projectUnits.set(type, number);
    }
  }

  /** A short symbol, or IFC's own name. */
  symbol(number: number): string | null {
    const known = this.#remembered.get(number);
    if (known !== undefined) return known;
    this.#steps = MOST_STEPS;
    const whole = this.#symbol(number, DEEPEST);
    const symbol = whole !== null && whole.length > LONGEST_SYMBOL ? null : whole;
    if (this.#remembered.size < MOST_REMEMBERED) this.#remembered.set(number, symbol);
    return symbol;
  }

  /** The project's unit of this kind, such as `LENGTHUNIT`. */
  ofProject(unitType: string): string | null {
    const number = this.#projectUnits.get(unitType);
    return number === undefined ? null : this.symbol(number);
  }

  /** The project's unit for a value of this type, such as `IFCPOSITIVELENGTHMEASURE`. */
  ofMeasure(type: string | null): string | null {
    if (type === null || !type.endsWith('MEASURE')) return null;
    const measure = /^IFC(?:POSITIVE|NONNEGATIVE)?([A-Z0-9]+)MEASURE$/.exec(type)?.[1];
    return measure === undefined ? null : this.ofProject(`${measure}UNIT`);
  }

  /** The unit in which lengths are reported, and the factor for the lengths of the file. */
  length(): { unit: LengthUnit; factor: number; isDeclared: boolean } {
    const number = this.#projectUnits.get('LENGTHUNIT');
    const metres = number === undefined ? null : this.#metres(number, DEEPEST);
    if (metres === null) return { unit: 'm', factor: 1, isDeclared: false };
    const isNear = (known: number) => Math.abs(metres / known - 1) < 1e-4;
    if (isNear(1)) return { unit: 'm', factor: 1, isDeclared: true };
    if (isNear(0.001)) return { unit: 'mm', factor: 1, isDeclared: true };
    if (isNear(FOOT)) return { unit: 'ft', factor: 1, isDeclared: true };
    return { unit: 'm', factor: metres, isDeclared: true };
  }

  #typeOf(number: number): string | null {
    const row = this.#model.find(number);
    if (row < 0) return null;
    const code = this.#model.codeOf(row);
    if (code === MONETARY) return 'MONETARYUNIT';
    return isNamedUnit(code) || code === DERIVED ? this.#model.argumentsOf(row).enumeration(1) : null;
  }

  #symbol(number: number, depth: number): string | null {
    const row = this.#model.find(number);
    if (row < 0 || depth === 0 || this.#steps-- <= 0) return null;
    const code = this.#model.codeOf(row);
    const args = this.#model.argumentsOf(row);
    if (code === SI) return siSymbol(args.enumeration(2), args.enumeration(3));
    if (code === MONETARY) return args.text(0) ?? args.enumeration(0);
    if (code === DERIVED) return this.#derived(args, depth - 1);
    if (!isNamedUnit(code)) return null;
    const name = args.text(2);
    return name === null ? null : (CONVERTED[name.toUpperCase().replace(/[^A-Z]/g, '')] ?? name);
  }

  /** `m3/SECOND`: the symbols of its parts, those with a negative exponent after the slash. */
  #derived(args: Arguments, depth: number): string | null {
    const [above, below]: [string[], string[]] = [[], []];
    for (const number of args.references(0, MOST_PARTS)) {
      const part = this.#model.argumentsAt(number, DERIVED_ELEMENT);
      const symbol = part && this.#symbol(part.reference(0), depth);
      const exponent = part?.number(1) ?? 1;
      if (!symbol || symbol.length > LONGEST_SYMBOL || exponent === 0) continue;
      const power = Math.abs(exponent);
      (exponent > 0 ? above : below).push(power === 1 ? symbol : `${symbol}${power}`);
    }
    if (above.length + below.length === 0) return args.text(2) ?? args.enumeration(1);
    const denominator = below.length > 1 ? `(${below.join(' ')})` : below.join('');
    return (above.join(' ') || '1') + (denominator && `/${denominator}`);
  }

  #metres(number: number, depth: number): number | null {
    const row = this.#model.find(number);
    if (row < 0 || depth === 0) return null;
    const code = this.#model.codeOf(row);
    const args = this.#model.argumentsOf(row);
    if (code === SI) {
      if (args.enumeration(3) !== 'METRE') return null;
      return SI_PREFIXES[args.enumeration(2) ?? '']?.[1] ?? 1;
    }
    if (!isNamedUnit(code)) return null;
    const measure = this.#model.argumentsAt(args.reference(3), MEASURE);
    const value = measure?.value(0).value;
    const unit = measure && this.#metres(measure.reference(1), depth - 1);
    return typeof value === 'number' && value > 0 && unit !== null && unit !== undefined
      ? value * unit
      : null;
  }
}

const SI = entityCodeOf('IfcSIUnit');
const CONVERSION = entityCodeOf('IfcConversionBasedUnit');
const CONVERSION_WITH_OFFSET = entityCodeOf('IfcConversionBasedUnitWithOffset');
const CONTEXT = entityCodeOf('IfcContextDependentUnit');
const MONETARY = entityCodeOf('IfcMonetaryUnit');
const DERIVED = entityCodeOf('IfcDerivedUnit');
const DERIVED_ELEMENT = entityCodeOf('IfcDerivedUnitElement');
const MEASURE = entityCodeOf('IfcMeasureWithUnit');

const isNamedUnit = (code: number): boolean =>
  code === SI || code === CONVERSION || code === CONVERSION_WITH_OFFSET || code === CONTEXT;

/** In square or cubic metres, the exponent applies to the prefix too: `mm2`. */
function siSymbol(prefix: string | null, name: string | null): string | null {
  if (name === null) return null;
  const symbol = SYMBOLS[name];
  return symbol === undefined ? (prefix ?? '') + name : (SI_PREFIXES[prefix ?? '']?.[0] ?? '') + symbol;
}
