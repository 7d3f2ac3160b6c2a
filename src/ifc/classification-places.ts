import { LINTEL } from './classifications.ts';
import { Arguments } from './step/arguments.ts';
import type { StatementSpan } from './step/statement-store.ts';
import { type StatementTaker, StepReader } from './step/step-reader.ts';

/** A part of a file: from its first byte to the one behind its last. */
export interface Place {
  from: number;
  to: number;
}

interface Found extends Place {
  number: number;
  source: number;
}

const WANTED = [
  'IFCCLASSIFICATION',
  'IFCCLASSIFICATIONREFERENCE',
  'IFCRELASSOCIATESCLASSIFICATION',
  'IFCOWNERHISTORY',
] as const;
const MOST_BYTES = 64 * 1024 ** 2;
/** References may stand on one another; longer chains are no classification. */
const DEEPEST = 20;

/** Where Lintel's own classification stands in a file, and where a new one belongs. `push` the file, then ask. */
export class ClassificationPlaces implements StatementTaker {
  readonly #reader = new StepReader(this);
  readonly #systems: Found[] = [];
  readonly #references: Found[] = [];
  readonly #relations: Found[] = [];
  #wanted: (typeof WANTED)[number] | null = null;
  #isData = false;
  #highestOther = 0;
  /** The first IfcOwnerHistory; 0 for none. */
  ownerHistory = 0;
  /** Where the data section ends; -1 without one. */
  endOfData = -1;

  push(chunk: Buffer): void {
    this.#reader.push(chunk);
  }

  /** The statements of Lintel's own classification, in the order of the file. */
  own(): Place[] {
    const numbers = new Set(this.#systems.map(({ number }) => number));
    let found: Found[] = [...this.#systems];
    for (let depth = 0, left = this.#references; depth < DEEPEST; depth++) {
      const ours = left.filter(({ source }) => numbers.has(source));
      if (ours.length === 0) break;
      left = left.filter(({ source }) => !numbers.has(source));
      for (const reference of ours) numbers.add(reference.number);
      found = found.concat(ours);
    }
    return found
      .concat(this.#relations.filter(({ source }) => numbers.has(source)))
      .sort((a, b) => a.from - b.from);
  }

  /** The first number above those of all statements that stay. */
  firstFreeNumber(): number {
    const own = new Set(this.own().map(({ from }) => from));
    let highest = Math.max(this.#highestOther, this.#reader.highestComplex);
    for (const each of [...this.#references, ...this.#relations])
      if (!own.has(each.from)) highest = Math.max(highest, each.number);
    return highest + 1;
  }

  begin(name: Uint8Array, length: number, number: number): number {
    const word = length <= 30 ? Buffer.from(name.subarray(0, length)).toString('latin1') : '';
    if (number === 0) {
      this.#isData ||= word === 'DATA';
      return 0;
    }
    this.#wanted = WANTED.find((each) => each === word) ?? null;
    if (this.#wanted === null || this.#wanted === 'IFCOWNERHISTORY')
      this.#highestOther = Math.max(this.#highestOther, number);
    if (this.#wanted === 'IFCOWNERHISTORY' && this.ownerHistory > 0) return 0;
    return this.#wanted === null ? 0 : MOST_BYTES;
  }

  take(number: number, span: StatementSpan): void {
    const place = { from: this.#reader.start, to: this.#reader.stop, number };
    if (this.#wanted === 'IFCOWNERHISTORY') {
      this.ownerHistory = number;
      return;
    }
    const args = new Arguments({ ...span, to: Math.max(span.from, span.to - 1) });
    if (this.#wanted === 'IFCCLASSIFICATIONREFERENCE')
      this.#references.push({ ...place, source: args.reference(3) });
    else if (this.#wanted === 'IFCRELASSOCIATESCLASSIFICATION')
      this.#relations.push({ ...place, source: args.reference(5) });
    else if (args.text(3) === LINTEL) this.#systems.push({ ...place, source: 0 });
    else this.#highestOther = Math.max(this.#highestOther, number);
  }

  mark(name: string): void {
    if (name === 'DATA') this.#isData = true;
    else if (name === 'ENDSEC' && this.#isData && this.endOfData < 0) this.endOfData = this.#reader.start;
  }

  refuse(): never {
    throw new Error(`a statement with ${this.#wanted} is longer than ${MOST_BYTES} bytes`);
  }

  malformed(): void {
    // Stays as it is: everything but our own statements is copied.
  }
}
