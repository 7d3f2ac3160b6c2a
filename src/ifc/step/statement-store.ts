import { byteAt, present, uint32At } from '../../kernel/present.ts';
import { NumberColumn, Uint16Column, Uint32Column } from './columns.ts';

const BLOCK = 1 << 20;
const NOTHING = Buffer.alloc(0);
/** The bytes of a statement are preceded by their length. */
const LENGTH_BYTES = 4;

/** The memory for a statement beside its bytes: its number, its code and its position. */
const ROW_BYTES = 10;

/**
 * A cache of the positions of recent statements, by a checksum of their bytes. A statement with the same slot
 * replaces the earlier one.
 */
const PLACES = 1 << 17;

/** The position of the bytes of one statement's arguments. */
export interface StatementSpan {
  bytes: Buffer;
  from: number;
  to: number;
}

/**
 * The arguments of the kept statements, as bytes outside of the JavaScript heap. They are decoded when they are read:
 * most of them once, while their record is written. Properties are repeated literally for many elements, so equal
 * ones are stored once.
 */
export class StatementStore {
  readonly #blocks: Buffer[] = [];
  readonly #maxBytes: number;
  readonly numbers = new NumberColumn();
  readonly #positions = new Uint32Column();
  readonly #codes = new Uint16Column();
  /** The position after the last statement in the last block. */
  #end = 0;
  /** Positions of recent statements plus one; 0 for an empty slot. */
  readonly #recent = new Uint32Array(PLACES);

  constructor(maxBytes: number) {
    this.#maxBytes = Math.min(maxBytes, 4096 * BLOCK - 1);
  }

  get length(): number {
    return this.#codes.length;
  }

  /** The memory in use. */
  get bytes(): number {
    return this.#blocks.length * BLOCK + this.length * ROW_BYTES;
  }

  /** Returns false when the limit is reached. */
  add(number: number, code: number, span: StatementSpan, mayRecur: boolean): boolean {
    const place = mayRecur ? placeOf(span) : -1;
    let position = mayRecur ? uint32At(this.#recent, place) - 1 : -1;
    if (this.bytes + ROW_BYTES > this.#maxBytes) return false;
    if (position < 0 || !this.#isAt(position, span)) {
      position = this.#write(span);
      if (position < 0) return false;
      if (mayRecur) this.#recent[place] = position + 1;
    }
    this.numbers.push(number);
    this.#codes.push(code);
    this.#positions.push(position);
    return true;
  }

  #isAt(position: number, { bytes, from, to }: StatementSpan): boolean {
    const known = this.#spanAt(position);
    if (known.to - known.from !== to - from) return false;
    for (let at = from, other = known.from; at < to; at++, other++) {
      if (bytes[at] !== known.bytes[other]) return false;
    }
    return true;
  }

  /**
   * Returns the position, or -1. A statement never spans two blocks; one that is larger than a block gets a block of
   * its own.
   */
  #write({ bytes, from, to }: StatementSpan): number {
    const needed = LENGTH_BYTES + to - from;
    if (this.#end + needed > (this.#blocks.at(-1)?.length ?? 0)) {
      const count = Math.ceil(needed / BLOCK); // a large block counts as several, so that positions stay unique
      if (this.bytes + count * BLOCK > this.#maxBytes) return -1;
      const block = Buffer.allocUnsafeSlow(count * BLOCK);
      for (let counted = 0; counted < count; counted++) this.#blocks.push(block);
      this.#end = 0;
    }
    const block = present(this.#blocks.at(-1));
    const position = (this.#blocks.length - block.length / BLOCK) * BLOCK + this.#end;
    block.writeUInt32LE(to - from, this.#end);
    bytes.copy(block, this.#end + LENGTH_BYTES, from, to);
    // A large block holds one statement only, so that positions within blocks stay below the size of a block.
    this.#end = block.length > BLOCK ? block.length : this.#end + needed;
    return position;
  }

  codeOf(row: number): number {
    return this.#codes.get(row);
  }

  /** Marks the statement as removed. */
  remove(row: number): void {
    this.#codes.set(row, 0);
  }

  spanOf(row: number): StatementSpan {
    return this.#spanAt(this.#positions.get(row));
  }

  #spanAt(position: number): StatementSpan {
    const bytes = this.#blocks[Math.floor(position / BLOCK)] ?? NOTHING;
    const start = position % BLOCK;
    const from = start + LENGTH_BYTES;
    return { bytes, from, to: from + bytes.readUInt32LE(start) };
  }
}

function placeOf({ bytes, from, to }: StatementSpan): number {
  let sum = to - from;
  for (let at = from; at < to; at++) sum = (Math.imul(sum, 31) + byteAt(bytes, at)) | 0;
  return (sum ^ (sum >>> 15)) & (PLACES - 1);
}
