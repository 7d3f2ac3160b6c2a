import { byteAt } from '../../kernel/present.ts';
import { CLOSE, COMMA, DOLLAR, DOT, HASH, isBlank, isDigit, OPEN, QUOTE, STAR } from './bytes.ts';
import { decodeText } from './decode-text.ts';
import { endOfString } from './quoting.ts';
import type { StatementSpan } from './statement-store.ts';

export type Simple = string | number | boolean | null;

/** A value with the name of its type, if one is written: `IFCLENGTHMEASURE(2.5)`. */
export interface TypedValue {
  type: string | null;
  value: Simple | TypedValue[];
}

/** Counts the bytes of long arguments each time they are read. */
export interface LongReads {
  bytes: number;
}
const LONG = 200;

/**
 * The arguments of a statement, or the members of a list. Their positions are found once; values are decoded when
 * they are read. `$`, `*`, missing arguments and those of another kind are read as null.
 */
export class Arguments {
  readonly #bytes: Buffer;
  readonly #longReads: LongReads | null;
  /** The start and end of each argument, alternating. */
  readonly #places: number[] = [];

  constructor({ bytes, from, to }: StatementSpan, longReads: LongReads | null = null) {
    this.#bytes = bytes;
    this.#longReads = longReads;
    this.#count(to - from);
    let depth = 0;
    let start = from;
    for (let at = from; at < to; ) {
      const byte = byteAt(bytes, at++);
      if (byte > COMMA) continue; // all characters that matter here have lower codes than letters and digits
      if (byte === QUOTE) at = endOfString(bytes, at, to);
      else if (byte === OPEN) depth++;
      else if (byte === CLOSE) depth--;
      else if (byte === COMMA && depth === 0) {
        this.#add(start, at - 1);
        start = at;
      }
    }
    this.#add(start, to);
  }

  #add(start: number, end: number): void {
    let [from, to] = [start, end];
    while (from < to && isBlank(byteAt(this.#bytes, from))) from++;
    while (to > from && isBlank(byteAt(this.#bytes, to - 1))) to--;
    this.#places.push(from, to);
  }

  #count(bytes: number): void {
    if (bytes > LONG && this.#longReads) this.#longReads.bytes += bytes;
  }

  get length(): number {
    return this.#places.length / 2;
  }

  /** The bytes of one argument; a text with its quotes. */
  span(index: number): StatementSpan {
    return { bytes: this.#bytes, from: this.#places[index * 2] ?? 0, to: this.#places[index * 2 + 1] ?? 0 };
  }

  text(index: number): string | null {
    const from = this.#places[index * 2] ?? 0;
    const to = this.#places[index * 2 + 1] ?? 0;
    if (to - from < 2 || this.#bytes[from] !== QUOTE) return null;
    this.#count(to - from);
    return decodeText(this.#bytes, from + 1, this.#bytes[to - 1] === QUOTE ? to - 1 : to);
  }

  /** Without its dots. Null for a value without dots. */
  enumeration(index: number): string | null {
    const { bytes, from, to } = this.span(index);
    if (to - from < 3 || bytes[from] !== DOT || bytes[to - 1] !== DOT) return null;
    return bytes.toString('latin1', from + 1, to - 1).toUpperCase();
  }

  number(index: number): number | null {
    const { bytes, from, to } = this.span(index);
    const { value } = read({ bytes, from, to }, 1);
    return typeof value === 'number' ? value : null;
  }

  /** The number of the referenced statement; 0 for none. */
  reference(index: number): number {
    const from = this.#places[index * 2] ?? 0;
    const to = this.#places[index * 2 + 1] ?? 0;
    return to > from && this.#bytes[from] === HASH ? digits(this.#bytes, from + 1, to) : 0;
  }

  /** The referenced numbers of a list, also of a typed one, at most `most`; a single reference counts as a list. */
  references(index: number, most = Number.POSITIVE_INFINITY): number[] {
    const { bytes, from, to } = this.span(index);
    const found: number[] = [];
    let at = from;
    while (at < to && found.length < most) {
      const byte = byteAt(bytes, at++);
      if (byte === QUOTE) at = endOfString(bytes, at, to);
      else if (byte === HASH) {
        found.push(digits(bytes, at, to));
        while (at < to && isDigit(byteAt(bytes, at))) at++;
      }
    }
    this.#count(at - from);
    return found;
  }

  value(index: number): TypedValue {
    const span = this.span(index);
    this.#count(span.to - span.from);
    return read(span, DEEPEST);
  }

  /** The members of a list. */
  values(index: number): TypedValue[] {
    const { value } = this.value(index);
    return Array.isArray(value) ? value : [];
  }
}

/** Values of properties are simple values, lists, or lists of lists; deeper ones are read as null. */
const DEEPEST = 4;

function digits(bytes: Buffer, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to && isDigit(byteAt(bytes, at)); at++) {
    number = number * 10 + (byteAt(bytes, at) - 0x30);
  }
  return Number.isSafeInteger(number) ? number : 0;
}

const NOTHING: TypedValue = { type: null, value: null };

function read({ bytes, from, to }: StatementSpan, depth: number): TypedValue {
  if (to <= from || depth === 0) return NOTHING;
  const first = byteAt(bytes, from);
  if (first === DOLLAR || first === STAR) return NOTHING;
  if (first === QUOTE)
    return { type: null, value: decodeText(bytes, from + 1, bytes[to - 1] === QUOTE ? to - 1 : to) };
  if (first === OPEN) return { type: null, value: members({ bytes, from: from + 1, to: to - 1 }, depth) };
  const text = bytes.toString('latin1', from, Math.min(to, from + 80));
  if (first === DOT && !isDigit(bytes[from + 1] ?? 0)) return { type: null, value: logical(text) };
  const bracket = text.indexOf('(');
  if (bracket > 0) {
    let [inner, end] = [from + bracket + 1, to - 1];
    while (inner < end && isBlank(byteAt(bytes, inner))) inner++;
    while (end > inner && isBlank(byteAt(bytes, end - 1))) end--;
    const { value } = read({ bytes, from: inner, to: end }, depth - 1);
    return { type: text.slice(0, bracket).trimEnd().toUpperCase(), value };
  }
  return { type: null, value: numeral(text) };
}

function members(span: StatementSpan, depth: number): TypedValue[] {
  const list = new Arguments(span);
  return Array.from({ length: list.length }, (_, index) => read(list.span(index), depth - 1));
}

function logical(text: string): Simple {
  const word = text.replaceAll('.', '').toUpperCase();
  return word === 'T' ? true : word === 'F' ? false : word === 'U' ? 'UNKNOWN' : word;
}

/** A number that JavaScript cannot represent exactly is kept as text. */
function numeral(text: string): Simple {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text)) return text.startsWith('#') ? null : text;
  const number = Number(text);
  const isExact = /[.eE]/.test(text) ? Number.isFinite(number) : Number.isSafeInteger(number);
  return isExact ? number : text;
}

/** Without the closing bracket, which belongs to no argument. */
export function dropBracket(span: StatementSpan): void {
  while (span.to > span.from && isBlank(byteAt(span.bytes, span.to - 1))) span.to--;
  if (span.to > span.from && span.bytes[span.to - 1] === CLOSE) span.to--;
}
