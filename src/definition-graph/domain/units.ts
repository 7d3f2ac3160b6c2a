/** What a unit measures. Angles are compared, never added up. */
export type UnitMeasure = 'length' | 'area' | 'volume' | 'angle';

export interface KnownUnit {
  symbol: string;
  measure: UnitMeasure;
  /** A value times this is in metres, square metres, cubic metres or radians. */
  toSi: number;
}

/** Spellings of units in lower case, without what Revit puts around them (`autodesk.unit.unit:squareMeters-1.0.1`). */
const UNITS = new Map<string, KnownUnit>();

for (const [symbol, metres, ...names] of [
  ['mm', 0.001, 'millimeter', 'millimetre'],
  ['cm', 0.01, 'centimeter', 'centimetre'],
  ['dm', 0.1, 'decimeter', 'decimetre'],
  ['m', 1, 'meter', 'metre'],
  ['km', 1000, 'kilometer', 'kilometre'],
  ['in', 0.0254, 'inch', 'inches'],
  ['ft', 0.3048, 'foot', 'feet'],
  ['yd', 0.9144, 'yard'],
] as const) {
  for (const [measure, exponent, sign, suffixes, prefixes] of [
    ['length', 1, '', [''], ['']],
    ['area', 2, '²', ['2', '^2', '²'], ['square', 'square ']],
    ['volume', 3, '³', ['3', '^3', '³'], ['cubic', 'cubic ']],
  ] as const) {
    const unit = { symbol: symbol + sign, measure, toSi: metres ** exponent };
    for (const suffix of suffixes) UNITS.set(symbol + suffix, unit);
    for (const prefix of prefixes)
      for (const name of names) for (const plural of ['', 's']) UNITS.set(prefix + name + plural, unit);
  }
}
for (const [symbol, measure, toSi, ...names] of [
  ['l', 'volume', 0.001, 'l', 'liter', 'liters', 'litre', 'litres'],
  ['rad', 'angle', 1, 'rad', 'radian', 'radians'],
  ['°', 'angle', Math.PI / 180, '°', 'deg', 'degree', 'degrees'],
  ['gon', 'angle', Math.PI / 200, 'gon', 'gradian', 'gradians', 'grad', 'grads'],
] as const)
  for (const name of names) UNITS.set(name, { symbol, measure, toSi });

/** The unit that an exporter means, or null for one that Lintel doesn't convert. */
export function knownUnit(text: string | null | undefined): KnownUnit | null {
  if (text === null || text === undefined) return null;
  const bare = text
    .replace(/^autodesk\.unit\.unit:/, '')
    .replace(/-\d+(\.\d+)*$/, '')
    .toLowerCase()
    .replaceAll('_', ' ');
  return UNITS.get(bare) ?? null;
}
