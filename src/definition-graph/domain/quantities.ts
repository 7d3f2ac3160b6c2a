import { knownUnit } from '../../constraints/units.ts';

/** What a numeric parameter measures, derived from its unit. */
export const MEASURES = ['length', 'area', 'volume'] as const;
export type Measure = (typeof MEASURES)[number];

/** Parameters that are added up, as the export calls them. */
export interface Quantity {
  name: string;
  group: string | null;
  /** `m²` for what exporters write as SQUARE_METERS, m2 or m^2; other units as exported. */
  unit: string | null;
  measure: Measure | null;
  sum: number;
  /** Elements that have it. */
  elements: number;
}

/** The unit of an answer, and what it measures; units that aren't added up stay as exported. */
export function readUnit(text: string | null): { unit: string | null; measure: Measure | null } {
  const known = knownUnit(text);
  return known === null || known.measure === 'angle'
    ? { unit: text, measure: null }
    : { unit: known.symbol, measure: known.measure };
}

/** Lengths that add up to something; widths, heights and offsets don't. */
const ADDITIVE_LENGTH = /(length|perimeter|länge|umfang|longueur|périmètre)$/i;
/** Quantities that exporters write without a unit. */
const WITHOUT_UNIT = /^((gross|net)?(\w*area|volume|length))$/i;

/** Ratios, limits and averages: "Area per Person", "Fläche pro Person", "Minimum Area". */
const NOT_ADDITIVE =
  /\S(\s+(per|pro|je|par|por)\s+|\s*\/\s*)\S|^(min|max|avg|average|mean|minimum|maximum|typical|unit)\b/i;

/** Whether a parameter is added up when nobody names one. */
export function isQuantity(name: string, unit: string | null): boolean {
  if (NOT_ADDITIVE.test(name)) return false;
  const { measure } = readUnit(unit);
  if (measure === null) return unit === null && WITHOUT_UNIT.test(name);
  return measure !== 'length' || ADDITIVE_LENGTH.test(name);
}

/** Sums of one parameter and unit as the database has them, with the unit as exported. */
export interface RawSum {
  name: string;
  group: string | null;
  unit: string | null;
  sum: number;
  elements: number;
}

/** Adds up spellings of one unit, and puts what most elements have first. */
export function quantitiesOf(sums: readonly RawSum[]): Quantity[] {
  const found = new Map<string, Quantity>();
  for (const { name, group, unit: unitText, sum, elements } of sums) {
    const { unit, measure } = readUnit(unitText);
    const key = quantityKey({ name, group, unit });
    const known = found.get(key) ?? { name, group, unit, measure, sum: 0, elements: 0 };
    found.set(key, { ...known, sum: known.sum + sum, elements: known.elements + elements });
  }
  return [...found.values()]
    .map((quantity) => ({ ...quantity, sum: rounded(quantity.sum) }))
    .sort((a, b) => b.elements - a.elements || (quantityKey(a) < quantityKey(b) ? -1 : 1));
}

export function quantityKey({ name, group, unit }: Pick<Quantity, 'name' | 'group' | 'unit'>): string {
  return JSON.stringify([name, group, unit]);
}

/** Adding adds digits that nobody measured. */
function rounded(sum: number): number {
  return Number(sum.toPrecision(12));
}
