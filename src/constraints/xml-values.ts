import type { Constraint } from './constraint.ts';
import { numberOfText } from './number-text.ts';
import { isPattern } from './pattern.ts';

const FORMS = {
  'xs:string': /^/,
  'xs:boolean': /^(true|false|0|1)$/,
  'xs:integer': /^[+-]?\d{1,400}$/,
  'xs:double': /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/,
  'xs:date': /^\d{4}-\d{2}-\d{2}(Z|[+-]\d{2}:\d{2})?$/,
  'xs:time': /^\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/,
  'xs:dateTime': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/,
  'xs:duration': /^[-+]?P(\d+Y)?(\d+M)?(\d+D)?(T(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?$/,
} as const;

/** The types of XML Schema that IDS uses. */
export type XmlBase = keyof typeof FORMS;

export function isXmlBase(text: string): text is XmlBase {
  return Object.hasOwn(FORMS, text);
}

export function isOfBase(text: string, base: XmlBase): boolean {
  return FORMS[base].test(text);
}

/** A bound: a number, or a date or time as it is written. */
export function readAs(text: string, base: XmlBase): number | string {
  const isNumber = base === 'xs:double' || base === 'xs:integer';
  return isNumber ? (numberOfText(text) ?? Number.NaN) : text;
}

/** A constraint as a restriction of XML Schema says it. Absent rules are undefined or missing. */
export interface Restriction {
  base: XmlBase;
  /** As they are written. */
  allowedValues?: string[];
  /** Of several, one is enough. */
  patterns?: string[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
}

const LARGEST = Number.MAX_VALUE;
const finite = (value: number) => Math.min(Math.max(value, -LARGEST), LARGEST);

/** A number as XML Schema writes it. */
export function numberText(value: number, base: XmlBase): string {
  return base === 'xs:integer' && Number.isInteger(value) ? BigInt(value).toString() : String(value);
}

/**
 * What a restriction with this base says of a constraint, numbers in the unit of the constraint; null if nothing. Of an
 * inclusive and an exclusive bound only the stricter counts: XML Schema doesn't allow both.
 */
export function restrictionOf(constraint: Constraint, base: XmlBase): Restriction | null {
  const restriction: Restriction = { base };
  const { allowedValues, pattern, minLength, maxLength } = constraint;
  const listed = (allowedValues ?? []).map((value) =>
    typeof value === 'number' ? numberText(finite(value), base) : value,
  );
  const fitting = listed.filter((text) => isOfBase(text, base));
  if (fitting.length > 0) restriction.allowedValues = [...new Set(fitting)];
  if (base === 'xs:string') {
    const patterns = pattern === undefined ? [] : typeof pattern === 'string' ? [pattern] : [...pattern];
    if (patterns.length > 0 && patterns.every(isPattern)) restriction.patterns = patterns;
    if (minLength !== undefined) restriction.minLength = minLength;
    if (maxLength !== undefined) restriction.maxLength = maxLength;
  }
  if (base === 'xs:double' || base === 'xs:integer') Object.assign(restriction, boundsOf(constraint, base));
  return Object.keys(restriction).length > 1 ? restriction : null;
}

type Bounds = Pick<Restriction, 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum'>;

function boundsOf(constraint: Constraint, base: 'xs:double' | 'xs:integer'): Bounds {
  const bound = (rule: keyof Bounds) => {
    const value = constraint[rule];
    return typeof value === 'number' ? finite(value) : undefined;
  };
  const bounds: Bounds = {
    ...stricter(
      ['minimum', bound('minimum')],
      ['exclusiveMinimum', bound('exclusiveMinimum')],
      (a, b) => a > b,
    ),
    ...stricter(
      ['maximum', bound('maximum')],
      ['exclusiveMaximum', bound('exclusiveMaximum')],
      (a, b) => a < b,
    ),
  };
  return base === 'xs:integer' ? wholeBounds(bounds) : bounds;
}

function stricter(
  [inclusive, including]: [keyof Bounds, number | undefined],
  [exclusive, excluding]: [keyof Bounds, number | undefined],
  isStricter: (including: number, excluding: number) => boolean,
): Bounds {
  if (including !== undefined && (excluding === undefined || isStricter(including, excluding)))
    return { [inclusive]: including };
  return excluding === undefined ? {} : { [exclusive]: excluding };
}

/** Bounds between whole numbers become the next whole number. */
function wholeBounds(bounds: Bounds): Bounds {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = bounds;
  const isWhole = (value: number | undefined) => value === undefined || Number.isInteger(value);
  const low = minimum ?? exclusiveMinimum;
  const high = maximum ?? exclusiveMaximum;
  if (isWhole(low) && isWhole(high)) return bounds;
  const whole: Bounds = {};
  if (low !== undefined) {
    if (isWhole(low) && minimum === undefined) whole.exclusiveMinimum = low;
    else whole.minimum = Math.ceil(low);
  }
  if (high !== undefined) {
    const floor = Math.floor(high);
    if (isWhole(high) && maximum === undefined) whole.exclusiveMaximum = high;
    // No whole number lies between the bounds: that stays so.
    else if (whole.minimum !== undefined && floor < whole.minimum) whole.exclusiveMaximum = whole.minimum;
    else if (whole.exclusiveMinimum !== undefined && floor < whole.exclusiveMinimum)
      whole.exclusiveMaximum = whole.exclusiveMinimum;
    else whole.maximum = floor;
  }
  return whole;
}
