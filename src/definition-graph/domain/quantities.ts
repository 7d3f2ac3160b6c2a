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

/** Spellings of units in lower case, without what Revit puts around them (`autodesk.unit.unit:squareMeters-1.0.1`). */
const UNITS: Record<string, { symbol: string; measure: Measure }> = {};
for (const [symbol, ...names] of [
  ['mm', 'millimeter', 'millimetre'],
  ['cm', 'centimeter', 'centimetre'],
  ['dm', 'decimeter', 'decimetre'],
  ['m', 'meter', 'metre'],
  ['in', 'inch', 'inches'],
  ['ft', 'foot', 'feet'],
  ['yd', 'yard'],
] as const) {
  for (const [measure, power, before] of [
    ['length', [''], ['']],
    ['area', ['2', '^2', '²'], ['square', 'square ']],
    ['volume', ['3', '^3', '³'], ['cubic', 'cubic ']],
  ] as const) {
    const unit = { symbol: symbol + { length: '', area: '²', volume: '³' }[measure], measure };
    for (const suffix of power) UNITS[symbol + suffix] = unit;
    for (const prefix of before)
      for (const name of names) for (const plural of ['', 's']) UNITS[prefix + name + plural] = unit;
  }
}
for (const name of ['l', 'liter', 'liters', 'litre', 'litres'])
  UNITS[name] = { symbol: 'l', measure: 'volume' };

export function readUnit(text: string | null): { unit: string | null; measure: Measure | null } {
  if (text === null) return { unit: null, measure: null };
  const bare = text
    .replace(/^autodesk\.unit\.unit:/, '')
    .replace(/-\d+(\.\d+)*$/, '')
    .toLowerCase()
    .replaceAll('_', ' ');
  const known = UNITS[bare];
  return known ? { unit: known.symbol, measure: known.measure } : { unit: text, measure: null };
}

/** Lengths that add up to something; widths, heights and offsets don't. */
const ADDITIVE_LENGTH = /(length|perimeter|länge|umfang|longueur|périmètre)$/i;
/** Quantities that exporters write without a unit. */
const WITHOUT_UNIT = /^((gross|net)?(\w*area|volume|length))$/i;

/** Whether a parameter is added up when nobody names one. */
export function isQuantity(name: string, unit: string | null): boolean {
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
