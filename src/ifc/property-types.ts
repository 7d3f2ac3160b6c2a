import type { SiUnits } from './si-units.ts';
import type { TypedValue } from './step/arguments.ts';

/** A parameter that is no property of IFC: a classification, the number of a room. */
export const NO_PROPERTY = '-';
/** A property whose value can't be compared. */
export const NO_VALUE = '!';
/** A value whose type isn't written. */
const UNKNOWN = '_';

const MOST_REMEMBERED = 10_000;

/**
 * Writes the data types of a property's values: `LABEL`, with the factor to the SI unit `LENGTHMEASURE:0.001`, with an
 * offset `THERMODYNAMICTEMPERATUREMEASURE:1+273.15`; of lists with several types `LABEL|REAL`.
 */
export class PropertyTypes {
  readonly #si: SiUnits;
  readonly #remembered = new Map<string, string>();

  constructor(si: SiUnits) {
    this.#si = si;
  }

  of(values: readonly TypedValue[], unit: number): string {
    const types = values.map((typed) => this.#one(typed, unit));
    const [first = UNKNOWN] = types;
    return types.every((type, at) => type === first || values[at]?.value === null) ? first : types.join('|');
  }

  #one({ type, value }: TypedValue, unit: number): string {
    const name = type !== null && /^IFC[A-Z0-9]+$/.test(type) ? type.slice(3) : UNKNOWN;
    if (typeof value !== 'number') return name;
    const key = `${type} ${unit}`;
    let written = this.#remembered.get(key);
    if (written === undefined) {
      const { factor, offset } = this.#si.conversionFor(type, unit);
      written = factor === 1 && offset === 0 ? name : `${name}:${factor}${offset === 0 ? '' : `+${offset}`}`;
      if (this.#remembered.size < MOST_REMEMBERED) this.#remembered.set(key, written);
    }
    return written;
  }
}

/** The types of a list of parameters in one text; repeated ones are counted: `/LABEL*3 REAL`. */
export function joinedTypes(types: readonly string[]): string {
  const parts: string[] = [];
  for (let at = 0; at < types.length; ) {
    let end = at + 1;
    while (end < types.length && types[end] === types[at]) end++;
    parts.push(end - at === 1 ? (types[at] ?? '') : `${types[at]}*${end - at}`);
    at = end;
  }
  return parts.join(' ');
}
