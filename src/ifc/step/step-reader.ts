import { byteAt } from '../../kernel/present.ts';
import {
  BACKSLASH,
  EQUALS,
  HASH,
  isBlank,
  isDigit,
  NEWLINE,
  OPEN,
  QUOTE,
  SEMICOLON,
  SLASH,
  SPACE,
  STAR,
  UPPER_CASE_NAME_BYTES,
} from './bytes.ts';
import { GrowingBytes } from './growing-bytes.ts';
import { ENDED, IN_TEXT, stringStep } from './quoting.ts';
import type { StatementSpan } from './statement-store.ts';

/** Receives the statements of a file. Header entities and section marks have the number 0. */
export interface StatementTaker {
  /**
   * The name before the bracket, in capitals. Returns how many bytes after it are wanted at most; 0 to skip the
   * statement.
   */
  begin(name: Uint8Array, length: number, number: number): number;
  /**
   * The bytes after the bracket, up to the semicolon. They belong to the reader and must be copied if they are kept.
   */
  take(number: number, span: StatementSpan): void;
  /** The statement is longer than wanted. The error that this throws ends the reading. */
  refuse(): never;
  /** `DATA;`, `ENDSEC;` and the like. */
  mark(name: string): void;
  /** An invalid statement, with the line on which it ends. */
  malformed(line: number): void;
}

const BETWEEN = 0; // outside of any statement
const NUMBER = 1; // after #
const NAME = 2; // after =
const WORD = 3; // a statement without number
const PASSING = 4; // a statement that is skipped
const TAKING = 5;
const STRING = 6; // inside of PASSING or TAKING
const COMMENT = 7; // inside of any but STRING

const LONGEST_NAME = 64;

/** Bytes that have a meaning in PASSING, TAKING and STRING; all others are skipped. */
const STATEMENT_STOPS = stops(NEWLINE, QUOTE, SEMICOLON, SLASH, STAR);
const STRING_STOPS = stops(NEWLINE, QUOTE, BACKSLASH);

/**
 * Splits an ISO 10303-21 file into statements, however it is split into chunks. It keeps only the name of the current
 * statement, and the beginning of a wanted statement that continues in the next chunk: a skipped statement takes no
 * memory, however long it is.
 */
export class StepReader {
  readonly #taker: StatementTaker;
  readonly #name = new Uint8Array(LONGEST_NAME);
  readonly #beginning = new GrowingBytes();
  #length = 0;
  #state = BETWEEN;
  /** The state to which a string or comment returns. */
  #outer = BETWEEN;
  /** The last byte if it is a slash or star, which may be half of a comment's delimiter. */
  #seen = 0;
  #quoting = IN_TEXT;
  #number = 0;
  /** How many bytes of the current statement are wanted at most. */
  #most = 0;
  /** The bytes before the current chunk. */
  #consumed = 0;
  /** Where the current statement begins in the file, and where the last one ended, behind its semicolon. */
  start = 0;
  stop = 0;
  /** The highest number of a statement of several entities, of which the taker hears nothing. */
  highestComplex = 0;
  line = 1;
  isOver = false;

  constructor(taker: StatementTaker) {
    this.#taker = taker;
  }

  push(chunk: Buffer): void {
    const { length } = chunk;
    let at = 0;
    /** The first byte of a wanted statement that was not passed on yet. */
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
            this.stop = this.#consumed + at;
            if (this.#state === TAKING) {
              this.#whole(chunk, from, at - 1);
            }
            this.#state = BETWEEN;
          } else if (byte === STAR && this.#seen === SLASH) {
            if (this.#state === TAKING) {
              // If the slash was the last byte of the previous chunk, it was already passed on.
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
    this.#consumed += length;
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

  /** Returns whether the file ended properly. */
  end(): boolean {
    if (this.#state === WORD && this.#word() === END) this.isOver = true;
    return this.isOver;
  }

  /**
   * Reads the beginning of a statement in its usual form, `#12= IFCWALL(`, at once. Returns the position after the
   * bracket, or `start`, without any effect, when it has another form.
   */
  #head(chunk: Buffer, start: number): number {
    if (this.#seen !== 0) return start;
    const { length } = chunk;
    let at = start;
    let newlines = 0;
    for (; at < length && isBlank(byteAt(chunk, at)); at++) if (chunk[at] === NEWLINE) newlines++;
    if (at === length || chunk[at] !== HASH) return start;
    const hash = at;
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
      const letter = byteAt(UPPER_CASE_NAME_BYTES, byteAt(chunk, at));
      if (letter === 0) break;
      name[named++] = letter;
    }
    if (named === 0 || at === length || chunk[at] !== OPEN) return start;
    this.line += newlines;
    this.start = this.#consumed + hash;
    this.#number = number;
    this.#length = named;
    this.#bracket();
    return at + 1;
  }

  /** Reads up to the bracket byte by byte: with comments, chunk boundaries and invalid characters anywhere. */
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
      const letter = byteAt(UPPER_CASE_NAME_BYTES, byte);
      if (byte === SEMICOLON) {
        this.stop = this.#consumed + at + 1;
        this.#closed();
        if (this.#state === BETWEEN) return at + 1;
      } else if (this.#state === BETWEEN) {
        this.start = this.#consumed + at;
        this.#opened(byte, letter);
      } else if (this.#state === NUMBER) this.#counted(byte);
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
    if (this.#length === 0 && this.#number > this.highestComplex) this.highestComplex = this.#number;
    // A complex statement of several entities begins with a bracket; no wanted entity is written like that.
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
