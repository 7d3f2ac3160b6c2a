import { isNumeric } from '@lintel/client';
import type { ParamTemplate } from './param-rows.ts';

type Constrained = Pick<
  ParamTemplate,
  | 'dataType'
  | 'value'
  | 'unit'
  | 'allowedValues'
  | 'pattern'
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'minLength'
  | 'maxLength'
>;

/** A value that the constraints allow, as a person would type it; null where none was found. */
export function exampleOf(template: Constrained): string | null {
  const { dataType, allowedValues, pattern, value, unit } = template;
  if (value !== undefined && value !== '') return String(value);
  if (dataType === 'yesno') return 'Yes';
  if (isNumeric(dataType)) {
    const found = allowedValues?.find((each) => isWithin(template, Number(each))) ?? numberWithin(template);
    return found === null || found === undefined ? null : unit ? `${found} ${unit}` : String(found);
  }
  const candidates = allowedValues?.map(String) ?? (pattern === undefined ? plainTexts(template) : []);
  if (allowedValues === undefined && pattern !== undefined) {
    const text = textMatching(pattern);
    if (text !== null) candidates.push(text);
  }
  return candidates.find((each) => isTextAllowed(template, each)) ?? null;
}

function isWithin({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Constrained, value: number) {
  return (
    (minimum === undefined || value >= minimum) &&
    (maximum === undefined || value <= maximum) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
    (exclusiveMaximum === undefined || value < exclusiveMaximum)
  );
}

function numberWithin(template: Constrained): number | null {
  const low = Math.max(template.minimum ?? -Infinity, template.exclusiveMinimum ?? -Infinity);
  const high = Math.min(template.maximum ?? Infinity, template.exclusiveMaximum ?? Infinity);
  const middle = (low + high) / 2;
  const all = [100, 10, 1, low, high, Math.ceil(low), Math.floor(low) + 1, Math.ceil(high) - 1, middle, 0];
  const isWhole = template.dataType === 'integer';
  return (
    all.find(
      (each) => Number.isFinite(each) && (!isWhole || Number.isInteger(each)) && isWithin(template, each),
    ) ?? null
  );
}

function isTextAllowed({ minLength = 0, maxLength = Infinity, pattern }: Constrained, text: string): boolean {
  const { length } = Array.from(text);
  return length >= minLength && length <= maxLength && (pattern === undefined || matches(pattern, text));
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  } catch {
    return false; // written in a way that only XML Schema allows
  }
}

function plainTexts({ dataType, minLength = 0, maxLength = 40 }: Constrained): string[] {
  const usual = dataType === 'url' ? 'https://example.com/door' : dataType === 'material' ? 'Oak' : 'EI 60';
  return [usual, 'A'.repeat(Math.min(Math.max(minLength, 1), 40)), 'A'.repeat(Math.min(maxLength, 40))];
}

const MOST_CHARACTERS = 200;

/** A short text that a simple regular expression matches; null for one with parts that are not understood here. */
export function textMatching(pattern: string): string | null {
  let at = 0;
  const fail = (): never => {
    throw new RangeError('not understood');
  };
  const alternatives = (): string => {
    const first = sequence();
    while (pattern[at] === '|') {
      at += 1;
      sequence();
    }
    return first;
  };
  const sequence = (): string => {
    let text = '';
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
      const atom = unit();
      text += atom.repeat(times());
      if (text.length > MOST_CHARACTERS) fail();
    }
    return text;
  };
  const unit = (): string => {
    const character = pattern[at] ?? '';
    at += 1;
    if (character === '(') {
      const inner = alternatives();
      if (pattern[at] !== ')') fail();
      at += 1;
      return inner;
    }
    if (character === '[') return set();
    if (character === '.') return 'a';
    return character === '\\' ? escaped() : character;
  };
  const escaped = (): string => {
    const character = pattern[at] ?? fail();
    at += 1;
    if (character === 'd') return '1';
    if (character === 'w') return 'a';
    if (character === 's') return ' ';
    return /[a-zA-Z]/.test(character) ? fail() : character;
  };
  const set = (): string => {
    if (pattern[at] === '^') fail();
    const first = pattern[at] === '\\' ? ((at += 1), escaped()) : (pattern[at++] ?? fail());
    const end = pattern.indexOf(']', at);
    if (end < 0 || pattern.slice(at, end).includes('[')) fail();
    at = end + 1;
    return first;
  };
  const times = (): number => {
    const sign = pattern[at];
    if (sign === '?' || sign === '*' || sign === '+') {
      at += 1;
      return sign === '+' ? 1 : 0;
    }
    const counted = /^\{(\d+)(,\d*)?\}/.exec(pattern.slice(at));
    if (!counted) return 1;
    at += counted[0].length;
    return Math.min(Number(counted[1]), MOST_CHARACTERS + 1);
  };
  try {
    const text = alternatives();
    return at === pattern.length ? text : null;
  } catch {
    return null;
  }
}
