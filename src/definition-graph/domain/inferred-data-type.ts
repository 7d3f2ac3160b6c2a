import { knownUnit } from '../../constraints/units.ts';
import type { ParamDataType } from '../../ontology/index.ts';

/** A value as an exporter wrote it. */
export interface SampleValue {
  storage: string | null;
  unit: string | null;
  value: unknown;
}

const URL = /^https?:\/\/\S+$/i;
const YES_OR_NO = /^(yes|no|true|false)$/i;

/**
 * The data type of the template that all of these values fit. A known unit decides, then the values; text fits
 * everything. Whole numbers count as integers only if the exporter stored them so: 3.0 m is no integer.
 */
export function inferDataType(samples: readonly SampleValue[]): ParamDataType {
  if (samples.length === 0) return 'text';
  const values = samples.map(({ value }) => value);
  if (values.every((value) => typeof value === 'boolean' || isText(value, YES_OR_NO))) return 'yesno';
  if (values.every((value) => typeof value === 'number')) {
    const measures = new Set(samples.map(({ unit }) => knownUnit(unit)?.measure ?? null));
    const [measure] = measures;
    if (measures.size === 1 && measure) return measure;
    return samples.every(({ storage, value }) => storage === 'integer' && Number.isInteger(value))
      ? 'integer'
      : 'number';
  }
  return values.every((value) => isText(value, URL)) ? 'url' : 'text';
}

function isText(value: unknown, form: RegExp): boolean {
  return typeof value === 'string' && form.test(value.trim());
}

export type TypicalValue = string | number | boolean;

const MOST_VALUES = 5;
const LONGEST_VALUE = 60;

/** The most frequent values, shortened. Lists and objects have no short form and are left out. */
export function typicalValues(values: readonly unknown[]): TypicalValue[] {
  const counts = new Map<TypicalValue, number>();
  for (const value of values) {
    const shown = shownValue(value);
    if (shown !== null) counts.set(shown, (counts.get(shown) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_VALUES)
    .map(([value]) => value);
}

function shownValue(value: unknown): TypicalValue | null {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? Number(value.toPrecision(6)) : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const text = value.trim();
  return text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE - 1).toWellFormed()}…`;
}
