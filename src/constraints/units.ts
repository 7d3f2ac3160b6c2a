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
  ['ha', 'area', 10_000, 'ha', 'hectare', 'hectares'],
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

/** Between a unit and the SI unit. */
export interface SiConversion {
  toSi: (value: number) => number;
  fromSi: (si: number) => number;
}

const SAME: SiConversion = { toSi: (value) => value, fromSi: (si) => si };

/** Value × factor + offset is the value in the SI unit. */
function conversion(factor: number, offset: number): SiConversion {
  if (factor === 1 && offset === 0) return SAME;
  return {
    toSi: (value) => withoutNoise(value * factor + offset),
    fromSi: (si) => rounded((si - offset) / factor),
  };
}

/** 820 mm are 0.82 m, not 0.8200000000000001; 180° are as near to π as can be. */
function withoutNoise(value: number): number {
  const short = rounded(value);
  return String(short).length < String(value).length - 2 ? short : value;
}

/** Without the last digits, which conversions of units change. */
export function rounded(value: number): number {
  return Number(value.toPrecision(15));
}

const MEASURES: Record<string, UnitMeasure> = {
  LENGTH: 'length',
  POSITIVELENGTH: 'length',
  NONNEGATIVELENGTH: 'length',
  AREA: 'area',
  VOLUME: 'volume',
  PLANEANGLE: 'angle',
  POSITIVEPLANEANGLE: 'angle',
};

/** Units of further measures of IFC, and what they are in SI. */
const FURTHER: Record<string, Record<string, number | [factor: number, offset: number]>> = {
  MASS: { kg: 1, g: 0.001, t: 1000, lb: 0.45359237 },
  TIME: { s: 1, min: 60, h: 3600, d: 86_400 },
  FORCE: { N: 1, kN: 1000, MN: 1e6 },
  PRESSURE: { Pa: 1, hPa: 100, kPa: 1000, MPa: 1e6, bar: 1e5 },
  POWER: { W: 1, kW: 1000, MW: 1e6 },
  ENERGY: { J: 1, kJ: 1000, MJ: 1e6, Wh: 3600, kWh: 3.6e6 },
  ELECTRICVOLTAGE: { V: 1, mV: 0.001, kV: 1000 },
  ELECTRICCURRENT: { A: 1, mA: 0.001, kA: 1000 },
  FREQUENCY: { Hz: 1, kHz: 1000, MHz: 1e6 },
  THERMODYNAMICTEMPERATURE: { K: 1, '°C': [1, 273.15], '°F': [5 / 9, 459.67 * (5 / 9)] },
  VOLUMETRICFLOWRATE: { 'm³/s': 1, 'm³/h': 1 / 3600, 'm3/h': 1 / 3600, 'l/s': 0.001, 'l/h': 0.001 / 3600 },
  LINEARVELOCITY: { 'm/s': 1, 'km/h': 1 / 3.6 },
};

const SI: Record<UnitMeasure, string> = { length: 'm', area: 'm²', volume: 'm³', angle: 'rad' };

/** The SI unit of an IFC data type (`IFCLENGTHMEASURE`), for people; null for one without a unit that Lintel knows. */
export function siUnitOf(dataType: string): string | null {
  const measure = /^IFC(\w+)MEASURE$/.exec(dataType)?.[1] ?? '';
  const known = Object.hasOwn(MEASURES, measure) ? MEASURES[measure] : undefined;
  if (known) return SI[known];
  const units = Object.hasOwn(FURTHER, measure) ? FURTHER[measure] : undefined;
  return Object.keys(units ?? {}).find((unit) => units?.[unit] === 1) ?? null;
}

/**
 * How values of an IFC data type (`IFCLENGTHMEASURE`) in this unit become SI values. Without a unit, and with one that
 * isn't a unit of that measure, they are taken as SI values.
 */
export function siConversion(dataType: string, unit: string | undefined): SiConversion {
  const measure = /^IFC(\w+)MEASURE$/.exec(dataType)?.[1];
  if (measure === undefined || unit === undefined) return SAME;
  const known = knownUnit(unit);
  if (known && known.measure === MEASURES[measure]) return conversion(known.toSi, 0);
  const units = Object.hasOwn(FURTHER, measure) ? FURTHER[measure] : undefined;
  const further = units && Object.hasOwn(units, unit) ? units[unit] : undefined;
  if (further === undefined) return SAME;
  const [factor, offset] = typeof further === 'number' ? [further, 0] : further;
  return conversion(factor, offset);
}
