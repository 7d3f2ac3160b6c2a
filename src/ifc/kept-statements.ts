import { ArtifactUnusable } from '../artifact/index.ts';
import { present } from '../kernel/present.ts';
import { Arguments, dropBracket, type LongReads } from './step/arguments.ts';
import { Uint32Column } from './step/columns.ts';
import { NumberedRows } from './step/numbered.ts';
import { type StatementSpan, StatementStore } from './step/statement-store.ts';
import { type StatementTaker, StepReader } from './step/step-reader.ts';

export interface IfcCaps {
  /** The limit of bytes of statements that are kept in memory. */
  keptBytes: number;
  statementBytes: number;
}

export const IFC_CAPS: IfcCaps = { keptBytes: 3 * 1024 ** 3, statementBytes: 64 * 1024 ** 2 };

const HEADER_ENTITIES = ['FILE_DESCRIPTION', 'FILE_NAME', 'FILE_SCHEMA'] as const;
export type HeaderEntity = (typeof HEADER_ENTITIES)[number];

const HEADER_BYTES = 1024 ** 2;

/** How many statements are remembered with the positions of their arguments, and how many arguments one may have. */
const RECENT = 256;
const MOST_RECENT_ARGUMENTS = 64;

/**
 * The statements of one IFC file that somebody needs: `push` its bytes, then `finish`. Statements are kept as bytes and
 * decoded when they are read by row; the others take no memory.
 */
export abstract class KeptStatements implements StatementTaker {
  readonly #caps: IfcCaps;
  readonly #store: StatementStore;
  readonly #reader = new StepReader(this);
  readonly #header = new Map<string, Buffer>();
  readonly #recent: { row: number; args: Arguments }[] = [];
  readonly longReads: LongReads = { bytes: 0 };
  #rows: NumberedRows | undefined;
  #code = 0;
  #headerEntity = '';
  statements = 0;
  malformedCount = 0;
  firstMalformedLine = 0;
  /** Rows whose statement number was repeated later. */
  replaced = new Uint32Column();

  constructor(caps: IfcCaps) {
    this.#caps = caps;
    this.#store = new StatementStore(caps.keptBytes);
  }

  /** The code, 1 and up, of an entity whose statements are needed; 0 for others. */
  protected abstract wanted(name: Uint8Array, length: number): number;
  protected abstract nameOfCode(code: number): string;
  /** A statement that is needed; `keep` keeps it. */
  protected abstract received(number: number, code: number, span: StatementSpan): void;

  push(chunk: Buffer): void {
    this.#reader.push(chunk);
  }

  /** The end of the file; throws when the file is not complete. */
  finish(): void {
    if (!this.#reader.end()) {
      const message = 'the file is truncated: END-ISO-10303-21 is missing';
      throw new ArtifactUnusable('ifc_truncated', this.#reader.line, message);
    }
    this.#rows = new NumberedRows(this.#store.numbers);
    this.replaced = this.#rows.replaced;
    for (let at = 0; at < this.replaced.length; at++) this.#store.remove(this.replaced.get(at));
  }

  get length(): number {
    return this.#store.length;
  }

  get keptBytes(): number {
    return this.#store.bytes;
  }

  /** The row of a statement's number, or -1. */
  find(number: number): number {
    return number === 0 ? -1 : present(this.#rows).find(number);
  }

  /** 0 for rows that were replaced. */
  codeOf(row: number): number {
    return this.#store.codeOf(row);
  }

  numberOf(row: number): number {
    return present(this.#rows).numberOf(row);
  }

  spanOf(row: number): StatementSpan {
    return this.#store.spanOf(row);
  }

  /** Caches statements: making one record reads the same statement several times, and a property is read for every element. */
  argumentsOf(row: number): Arguments {
    const slot = row % RECENT;
    const recent = this.#recent[slot];
    if (recent?.row === row) return recent.args;
    const args = new Arguments(this.#store.spanOf(row), this.longReads);
    if (args.length <= MOST_RECENT_ARGUMENTS) this.#recent[slot] = { row, args };
    return args;
  }

  /** The arguments of the statement with this number, if it is of this entity. */
  argumentsAt(number: number, code: number): Arguments | null {
    const row = this.find(number);
    return row >= 0 && this.codeOf(row) === code ? this.argumentsOf(row) : null;
  }

  *rowsOf(isWanted: (code: number) => boolean): Generator<number> {
    for (let row = 0; row < this.length; row++) {
      const code = this.codeOf(row);
      if (code !== 0 && isWanted(code)) yield row;
    }
  }

  headerOf(entity: HeaderEntity): Arguments | null {
    const bytes = this.#header.get(entity);
    return bytes ? new Arguments({ bytes, from: 0, to: bytes.length }) : null;
  }

  begin(name: Uint8Array, length: number, number: number): number {
    if (number === 0) return this.#beginHeader(name, length);
    this.statements++;
    this.#code = this.wanted(name, length);
    return this.#code === 0 ? 0 : this.#caps.statementBytes;
  }

  #beginHeader(name: Uint8Array, length: number): number {
    const word = Buffer.from(name.subarray(0, length)).toString('latin1');
    this.#code = 0;
    this.#headerEntity = word;
    return HEADER_ENTITIES.some((known) => known === word) && !this.#header.has(word) ? HEADER_BYTES : 0;
  }

  refuse(): never {
    const [what, most] =
      this.#code === 0
        ? [this.#headerEntity, HEADER_BYTES]
        : [this.nameOfCode(this.#code), this.#caps.statementBytes];
    const message = `a statement with ${what} is longer than ${most} bytes`;
    throw new ArtifactUnusable('ifc_statement_too_long', this.#reader.line, message);
  }

  take(number: number, span: StatementSpan): void {
    dropBracket(span);
    if (this.#code === 0)
      this.#header.set(this.#headerEntity, Buffer.from(span.bytes.subarray(span.from, span.to)));
    else this.received(number, this.#code, span);
  }

  /** Equal statements that may recur are stored once. */
  protected keep(number: number, code: number, span: StatementSpan, mayRecur: boolean): void {
    if (this.#store.add(number, code, span, mayRecur)) return;
    const message = `more than ${this.#caps.keptBytes} bytes of objects, properties and relations; export fewer property sets, or split the model`;
    throw new ArtifactUnusable('ifc_too_large', this.#reader.line, message);
  }

  mark(): void {
    // Sections need not be distinguished: header entities have no number, all others have one.
  }

  malformed(line: number): void {
    this.malformedCount++;
    this.firstMalformedLine ||= line;
  }
}
