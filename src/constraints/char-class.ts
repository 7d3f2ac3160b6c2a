import { unicodeBlock } from './unicode-blocks.ts';

/** A set of characters, asked by code point. */
export type CharClass = (codePoint: number) => boolean;

type Range = readonly [first: number, last: number];

export function oneOf(codePoint: number): CharClass {
  return (found) => found === codePoint;
}

export function inRange(first: number, last: number): CharClass {
  return (codePoint) => codePoint >= first && codePoint <= last;
}

export function not(charClass: CharClass): CharClass {
  return (codePoint) => !charClass(codePoint);
}

/** In one of the parts, and not in what is subtracted. */
export function anyOf(parts: readonly CharClass[], subtracted: CharClass | null): CharClass {
  const [only] = parts;
  if (parts.length === 1 && only && subtracted === null) return only;
  return (codePoint) => parts.some((part) => part(codePoint)) && !subtracted?.(codePoint);
}

const NEWLINES: CharClass = (codePoint) => codePoint === 10 || codePoint === 13;
export const ANY_BUT_NEWLINES = not(NEWLINES);

const BLANKS: CharClass = (codePoint) =>
  codePoint === 32 || codePoint === 9 || codePoint === 10 || codePoint === 13;

/** NameStartChar of XML 1.0. */
const NAME_STARTS = ranges([
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
const NAME_REST = ranges([
  [0x2d, 0x2e],
  [0x30, 0x39],
  [0xb7, 0xb7],
  [0x300, 0x36f],
  [0x203f, 0x2040],
]);

const NAME_CHARS: CharClass = (codePoint) => NAME_STARTS(codePoint) || NAME_REST(codePoint);
const DIGITS = matching(/^\p{Nd}$/u);
const WORDS = not(matching(/^[\p{P}\p{Z}\p{C}]$/u));

const ESCAPES: Record<string, CharClass> = {
  s: BLANKS,
  S: not(BLANKS),
  i: NAME_STARTS,
  I: not(NAME_STARTS),
  c: NAME_CHARS,
  C: not(NAME_CHARS),
  d: DIGITS,
  D: not(DIGITS),
  w: WORDS,
  W: not(WORDS),
};

/** `\d` and the like, by the letter. */
export function escapedClass(letter: string): CharClass | undefined {
  return Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined;
}

const CATEGORIES = `L Lu Ll Lt Lm Lo M Mn Mc Me N Nd Nl No P Pc Pd Ps Pe Pi Pf Po Z Zs Zl Zp S Sm Sc Sk So C Cc Cf Co Cn`;

/** A category (`Lu`) or a block (`IsBasicLatin`) of Unicode. */
export function unicodeProperty(name: string): CharClass | undefined {
  if (CATEGORIES.split(' ').includes(name)) return matching(new RegExp(`^\\p{${name}}$`, 'u'));
  const block = name.startsWith('Is') ? unicodeBlock(name.slice(2)) : undefined;
  return block && inRange(...block);
}

function ranges(sorted: readonly Range[]): CharClass {
  return (codePoint) => sorted.some(([first, last]) => codePoint >= first && codePoint <= last);
}

function matching(expression: RegExp): CharClass {
  return (codePoint) => expression.test(String.fromCodePoint(codePoint));
}
