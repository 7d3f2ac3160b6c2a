import { unicodeBlock } from './unicode-blocks.ts';

/** A set of characters, asked by code point. */
export interface CharClass {
  has(codePoint: number): boolean;
  /** How many lookups an answer takes, at most. */
  readonly lookups: number;
}

/** The code points where a set begins, ends, begins again, and so on. */
class Ranges implements CharClass {
  readonly lookups = 1;
  readonly bounds: readonly number[];

  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
  }

  has(codePoint: number): boolean {
    let low = 0;
    let high = this.bounds.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.bounds[middle] ?? 0) <= codePoint) low = middle + 1;
      else high = middle;
    }
    return low % 2 === 1;
  }
}

const AFTER_ALL = 0x11_0000;

export function oneOf(codePoint: number): CharClass {
  return inRange(codePoint, codePoint);
}

export function inRange(first: number, last: number): CharClass {
  return new Ranges([first, last + 1]);
}

export function not(charClass: CharClass): CharClass {
  if (!(charClass instanceof Ranges))
    return { has: (codePoint) => !charClass.has(codePoint), lookups: charClass.lookups };
  const { bounds } = charClass;
  return new Ranges(bounds[0] === 0 ? bounds.slice(1) : [0, ...bounds]);
}

/** All ranges become one sorted list, and equal parts count once: a class can repeat a part thousands of times. */
export function anyOf(parts: readonly CharClass[]): CharClass {
  const ranges = parts.filter((part) => part instanceof Ranges);
  const others = new Set(parts.filter((part) => !(part instanceof Ranges)));
  const distinct = ranges.length === 0 ? [...others] : [union(ranges), ...others];
  const [only] = distinct;
  if (distinct.length === 1 && only) return only;
  return {
    has: (codePoint) => distinct.some((part) => part.has(codePoint)),
    lookups: distinct.reduce((sum, { lookups }) => sum + lookups, 0),
  };
}

export function without(included: CharClass, subtracted: CharClass): CharClass {
  return {
    has: (codePoint) => included.has(codePoint) && !subtracted.has(codePoint),
    lookups: included.lookups + subtracted.lookups,
  };
}

function union(parts: readonly Ranges[]): Ranges {
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  const sorted = parts.flatMap(({ bounds }) => pairs(bounds)).sort(([a], [b]) => a - b);
  const bounds: number[] = [];
  let end = -1;
  for (const [from, to] of sorted) {
    if (from > end) bounds.push(from, to);
    else if (to > end) bounds[bounds.length - 1] = to;
    end = Math.max(end, to);
  }
  return new Ranges(bounds);
}

function pairs(bounds: readonly number[]): [from: number, to: number][] {
  const all: [number, number][] = [];
  for (let at = 0; at < bounds.length; at += 2) all.push([bounds[at] ?? 0, bounds[at + 1] ?? AFTER_ALL]);
  return all;
}

const NEWLINES = anyOf([oneOf(10), oneOf(13)]);
export const ANY_BUT_NEWLINES = not(NEWLINES);
const BLANKS = anyOf([oneOf(32), oneOf(9), NEWLINES]);

/** NameStartChar of XML 1.0. */
const NAME_STARTS = anyOfRanges([
  [0x3a, 0x3a],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0x2ff],
  [0x370, 0x37d],
  [0x37f, 0x1fff],
  [0x200c, 0x200d],
  [0x2070, 0x218f],
  [0x2c00, 0x2fef],
  [0x3001, 0xd7ff],
  [0xf900, 0xfdcf],
  [0xfdf0, 0xfffd],
  [0x10000, 0xeffff],
]);

/** What NameChar of XML 1.0 has in addition. */
const NAME_REST = anyOfRanges([
  [0x2d, 0x2e],
  [0x30, 0x39],
  [0xb7, 0xb7],
  [0x300, 0x36f],
  [0x203f, 0x2040],
]);

const NAME_CHARS = anyOf([NAME_STARTS, NAME_REST]);
const NO_WORDS = '\\p{P}\\p{Z}\\p{C}';

const ESCAPES: Record<string, CharClass> = {
  s: BLANKS,
  S: not(BLANKS),
  i: NAME_STARTS,
  I: not(NAME_STARTS),
  c: NAME_CHARS,
  C: not(NAME_CHARS),
  d: matching('\\p{Nd}'),
  D: matching('\\P{Nd}'),
  w: matching(`^${NO_WORDS}`),
  W: matching(NO_WORDS),
};

/** `\d` and the like, by the letter. */
export function escapedClass(letter: string): CharClass | undefined {
  return Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined;
}

const CATEGORIES =
  'L Lu Ll Lt Lm Lo M Mn Mc Me N Nd Nl No P Pc Pd Ps Pe Pi Pf Po Z Zs Zl Zp S Sm Sc Sk So C Cc Cf Co Cn'.split(
    ' ',
  );
/** Compiled once, and equal wherever they are named. */
const categories = new Map<string, CharClass>();

/** A category (`Lu`) or a block (`IsBasicLatin`) of Unicode, or all characters outside of it. */
export function unicodeProperty(name: string, isNegated: boolean): CharClass | undefined {
  if (CATEGORIES.includes(name)) {
    const members = `\\${isNegated ? 'P' : 'p'}{${name}}`;
    const category = categories.get(members) ?? matching(members);
    categories.set(members, category);
    return category;
  }
  const block = name.startsWith('Is') ? unicodeBlock(name.slice(2)) : undefined;
  if (!block) return undefined;
  return isNegated ? not(inRange(...block)) : inRange(...block);
}

function anyOfRanges(ranges: readonly (readonly [first: number, last: number])[]): CharClass {
  return anyOf(ranges.map((range) => inRange(...range)));
}

/** `members`: between the brackets of a class in JavaScript. */
function matching(members: string): CharClass {
  const expression = new RegExp(`^[${members}]$`, 'u');
  return { has: (codePoint) => expression.test(String.fromCodePoint(codePoint)), lookups: 1 };
}
