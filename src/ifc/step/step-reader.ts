import { byteAt } from '../../kernel/present.ts';
import {
  BACKSLASH,
  EQUALS,
  HASH,
  isBlank,
  isDigit,
  NAME_BYTES,
  NEWLINE,
  OPEN,
  QUOTE,
  SEMICOLON,
  SLASH,
  SPACE,
  STAR,
} from './bytes.ts';
import { GrowingBytes } from './growing-bytes.ts';
import { ENDED, IN_TEXT, stringStep } from './quoting.ts';
import type { Span } from './statement-store.ts';

/** What is done with the statements of a file. Header entities and section marks have no number: it is 0. */
export interface StatementTaker {
  /** What stands before the bracket, in capitals. How many bytes from there on are wanted at most: 0 for none. */
  begin(name: Uint8Array, length: number, number: number): number;
  /** What stands behind the bracket, up to the semicolon; the bytes are the reader's own, and not to be kept. */
  take(number: number, span: Span): void;
  /** It has more bytes than were wanted. What this throws ends the reading. */
  refuse(): never;
  /** `DATA;`, `ENDSEC;` and the like. */
  mark(name: string): void;
  /** A statement that is none; told with the line on which it ends. */
  malformed(line: number): void;
}

const BETWEEN = 0; // outside of any statement
const NUMBER = 1; // after #
const NAME = 2; // after =
const WORD = 3; // a statement without number
const PASSING = 4; // one that nobody wants
const TAKING = 5;
const STRING = 6; // inside of PASSING or TAKING
const COMMENT = 7; // inside of any but STRING

const LONGEST_NAME = 64;

/** Bytes at which PASSING, TAKING and STRING stop to look. */
const STATEMENT_STOPS = stops(NEWLINE, QUOTE, SEMICOLON, SLASH, STAR);
const STRING_STOPS = stops(NEWLINE, QUOTE, BACKSLASH);

/**
 * Takes an ISO 10303-21 file apart into statements, whatever the pieces are in which it comes. Nothing is kept here
 * but the name of the statement at hand, and the beginning of one that is wanted and was cut: a statement that nobody
 * wants costs no memory, however long it is.
 */
export class StepReader {
  readonly #taker: StatementTaker;
  readonly #name = new Uint8Array(LONGEST_NAME);
  readonly #beginning = new GrowingBytes();
  #length = 0;
  #state = BETWEEN;
  /** The state to which a string or comment returns. */
  #outer = BETWEEN;
  /** The slash or star just seen, which may be half of a comment's mark. */
  #seen = 0;
  #quoting = IN_TEXT;
  #number = 0;
  /** So many bytes of the statement at hand are wanted at most. */
  #most = 0;
  line = 1;
  isOver = false;

  constructor(taker: StatementTaker) {
    this.#taker = taker;
  }

  push(chunk: Buffer): void {
    const { length } = chunk;
    let at = 0;
    /** Of what is wanted, the bytes from here on were not handed over yet. */
    let from = 0;
    while (at < length && !this.isOver) {
      switch (this.#state) {
        case BETWEEN:
          from = this.#head(chunk, at);
          at = from > at ? from : this.#before(chunk, at);
          from = at;
          break;
        case NUMBER:
        case NAME:
        case WORD:
          at = this.#before(chunk, at);
          from = at;
          break;
        case PASSING:
        case TAKING: {
          const began = at;
          while (at < length && STATEMENT_STOPS[byteAt(chunk, at)] === 0) at++;
          if (at > began) this.#seen = 0;
          if (at === length) break;
          const byte = byteAt(chunk, at++);
          if (byte === NEWLINE) this.line++;
          if (byte === QUOTE) {
            this.#outer = this.#state;
            this.#state = STRING;
          } else if (byte === SEMICOLON) {
            if (this.#state === TAKING) {
              this.#whole(chunk, from, at - 1);
            }
            this.#state = BETWEEN;
          } else if (byte === STAR && this.#seen === SLASH) {
            if (this.#state === TAKING) {
              // The slash was handed over already when it ended the last piece.
              if (at - 2 >= from) this.#keep(chunk, from, at - 2);
              else this.#beginning.length--;
            }
            this.#outer = this.#state;
            this.#state = COMMENT;
          }
          this.#seen = byte === SLASH ? SLASH : 0;
          break;
        }
        case STRING:
          at = this.#string(chunk, at);
          break;
        default:
          at = this.#comment(chunk, at);
          from = at;
      }
    }
    if ((this.#state === TAKING || (this.#state === STRING && this.#outer === TAKING)) && from < length) {
      this.#keep(chunk, from, length);
    }
  }

  #whole(chunk: Buffer, from: number, to: number): void {
    if (this.#beginning.length === 0) {
      if (to - from > this.#most) this.#taker.refuse();
      this.#taker.take(this.#number, { bytes: chunk, from, to });
      return;
    }
    this.#keep(chunk, from, to);
    this.#taker.take(this.#number, this.#beginning.span());
    this.#beginning.clear();
  }

  #keep(chunk: Buffer, from: number, to: number): void {
    if (this.#beginning.length + to - from > this.#most) this.#taker.refuse();
    this.#beginning.append(chunk, from, to);
  }

  /** Whether the file ended as it should. */
  end(): boolean {
    if (this.#state === WORD && this.#word() === END) this.isOver = true;
    return this.isOver;
  }

  /**
   * The beginning of a statement as nearly all are written, `#12= IFCWALL(`, all at once. Gives the place behind the
   * bracket; the place where it started when anything is different, and then nothing has happened.
   */
  #head(chunk: Buffer, start: number): number {
    if (this.#seen !== 0) return start;
    const { length } = chunk;
    let at = start;
    let newlines = 0;
    for (; at < length && isBlank(byteAt(chunk, at)); at++) if (chunk[at] === NEWLINE) newlines++;
    if (at === length || chunk[at] !== HASH) return start;
    const digits = ++at;
    let number = 0;
    for (; at < length && isDigit(byteAt(chunk, at)); at++) number = number * 10 + byteAt(chunk, at) - 0x30;
    if (number === 0 || at - digits > 15) return start;
    while (at < length && chunk[at] === SPACE) at++;
    if (at === length || chunk[at++] !== EQUALS) return start;
    while (at < length && chunk[at] === SPACE) at++;
    const name = this.#name;
    let named = 0;
    for (; at < length && named < LONGEST_NAME; at++) {
      const letter = byteAt(NAME_BYTES, byteAt(chunk, at));
      if (letter === 0) break;
      name[named++] = letter;
    }
    if (named === 0 || at === length || chunk[at] !== OPEN) return start;
    this.line += newlines;
    this.#number = number;
    this.#length = named;
    this.#bracket();
    return at + 1;
  }

  /** Up to the bracket, byte by byte: with comments, cut anywhere, and whatever else may stand there. */
  #before(chunk: Buffer, start: number): number {
    for (let at = start; at < chunk.length; at++) {
      const byte = byteAt(chunk, at);
      if (byte === STAR && this.#seen === SLASH) {
        this.#seen = 0;
        this.#outer = this.#state;
        this.#state = COMMENT;
        return at + 1;
      }
      if (this.#seen === SLASH) {
        this.#spoilt();
        return at;
      }
      this.#seen = byte === SLASH ? SLASH : 0;
      if (byte === NEWLINE) this.line++;
      if (isBlank(byte) || byte === SLASH) continue;
      const letter = byteAt(NAME_BYTES, byte);
      if (byte === SEMICOLON) {
        this.#closed();
        if (this.#state === BETWEEN) return at + 1;
      } else if (this.#state === BETWEEN) this.#opened(byte, letter);
      else if (this.#state === NUMBER) this.#counted(byte);
      else if (byte === OPEN) {
        this.#bracket();
        return at + 1;
      } else if (letter === 0 || this.#length === LONGEST_NAME) this.#spoilt();
      else this.#name[this.#length++] = letter;
      if (this.#state === PASSING || this.isOver) return at + 1;
    }
    return chunk.length;
  }

  #opened(byte: number, letter: number): void {
    this.#length = 0;
    this.#number = 0;
    if (byte === HASH) this.#state = NUMBER;
    else if (letter === 0) this.#spoilt();
    else {
      this.#state = WORD;
      this.#name[this.#length++] = letter;
    }
  }

  #counted(byte: number): void {
    if (isDigit(byte)) {
      this.#number = this.#number * 10 + (byte - 0x30);
      if (this.#number > Number.MAX_SAFE_INTEGER) this.#spoilt();
    } else if (byte === EQUALS && this.#number > 0) this.#state = NAME;
    else this.#spoilt();
  }

  #bracket(): void {
    // A statement of several entities has its bracket at once; none of those that matter is written so.
    this.#most = this.#length === 0 ? 0 : this.#taker.begin(this.#name, this.#length, this.#number);
    this.#state = this.#most > 0 ? TAKING : PASSING;
  }

  #closed(): void {
    if (this.#state === WORD) {
      const word = this.#word();
      this.isOver = word === END;
      this.#taker.mark(word);
    } else if (this.#state !== BETWEEN) this.#taker.malformed(this.line);
    this.#state = BETWEEN;
  }

  #spoilt(): void {
    this.#taker.malformed(this.line);
    this.#state = PASSING;
    this.#seen = 0;
  }

  #word(): string {
    return Buffer.from(this.#name.subarray(0, this.#length)).toString('latin1');
  }

  #string(chunk: Buffer, start: number): number {
    let at = start;
    let state = this.#quoting;
    while (at < chunk.length) {
      if (state === IN_TEXT) {
        while (at < chunk.length && STRING_STOPS[byteAt(chunk, at)] === 0) at++;
        if (at === chunk.length) break;
      }
      const byte = byteAt(chunk, at);
      state = stringStep(state, byte);
      if (state >= ENDED) {
        this.#quoting = IN_TEXT;
        this.#state = this.#outer;
        return state === ENDED ? at + 1 : at;
      }
      if (byte === NEWLINE) this.line++;
      at++;
    }
    this.#quoting = state;
    return at;
  }

  #comment(chunk: Buffer, start: number): number {
    let seen = this.#seen;
    for (let at = start; at < chunk.length; at++) {
      const byte = byteAt(chunk, at);
      if (byte === SLASH && seen === STAR) {
        this.#seen = 0;
        this.#state = this.#outer;
        return at + 1;
      }
      if (byte === NEWLINE) this.line++;
      seen = byte;
    }
    this.#seen = seen === STAR ? STAR : 0;
    return chunk.length;
  }
}

const END = 'END-ISO-10303-21';

function stops(...bytes: number[]): Uint8Array {
  const table = new Uint8Array(256);
  for (const byte of bytes) table[byte] = 1;
  return table;
}
