import { byteAt, present, uint32At } from '../../kernel/present.ts';
import { NumberColumn, Uint16Column, Uint32Column } from './columns.ts';

const BLOCK = 1 << 20;
const NOTHING = Buffer.alloc(0);
/** Before the bytes of a statement stands how many they are. */
const LENGTH_BYTES = 4;

/** What a statement costs besides: its number, its code, and where its bytes lie. */
const ROW_BYTES = 10;

/** Places for statements that came lately, by a checksum of their bytes: another one of the same place takes it over. */
const PLACES = 1 << 17;

/** Where the bytes of one statement's arguments lie. */
export interface Span {
  bytes: Buffer;
  from: number;
  to: number;
}

/**
 * The arguments of the statements that matter, as bytes, outside of the JavaScript heap. They are decoded when they
 * are asked for: most are looked at once, while their record is written. Properties come again word for word with
 * element after element: those are held once.
 */
export class StatementStore {
  readonly #blocks: Buffer[] = [];
  readonly #maxBytes: number;
  readonly numbers = new NumberColumn();
  readonly #positions = new Uint32Column();
  readonly #codes = new Uint16Column();
  /** In the last block, the place behind the last statement. */
  #end = 0;
  /** Positions of those that came lately, each one more than it is: 0 is none. */
  readonly #lately = new Uint32Array(PLACES);

  constructor(maxBytes: number) {
    this.#maxBytes = Math.min(maxBytes, 4096 * BLOCK - 1);
  }

  get length(): number {
    return this.#codes.length;
  }

  /** In memory. */
  get bytes(): number {
    return this.#blocks.length * BLOCK + this.length * ROW_BYTES;
  }

  /** False when there is no room left. */
  add(number: number, code: number, span: Span, mayRecur: boolean): boolean {
    const place = mayRecur ? placeOf(span) : -1;
    let position = mayRecur ? uint32At(this.#lately, place) - 1 : -1;
    if (this.bytes + ROW_BYTES > this.#maxBytes) return false;
    if (position < 0 || !this.#isAt(position, span)) {
      position = this.#write(span);
      if (position < 0) return false;
      if (mayRecur) this.#lately[place] = position + 1;
    }
    this.numbers.push(number);
    this.#codes.push(code);
    this.#positions.push(position);
    return true;
  }

  #isAt(position: number, { bytes, from, to }: Span): boolean {
    const known = this.#spanAt(position);
    if (known.to - known.from !== to - from) return false;
    for (let at = from, other = known.from; at < to; at++, other++) {
      if (bytes[at] !== known.bytes[other]) return false;
    }
    return true;
  }

  /** The position, or -1. A statement never spans two blocks; one that is larger than a block gets one of its own. */
  #write({ bytes, from, to }: Span): number {
    const needed = LENGTH_BYTES + to - from;
    if (this.#end + needed > (this.#blocks.at(-1)?.length ?? 0)) {
      const count = Math.ceil(needed / BLOCK); // it counts as several, so that positions tell it from the next
      if (this.bytes + count * BLOCK > this.#maxBytes) return -1;
      const block = Buffer.allocUnsafeSlow(count * BLOCK);
      for (let counted = 0; counted < count; counted++) this.#blocks.push(block);
      this.#end = 0;
    }
    const block = present(this.#blocks.at(-1));
    const position = (this.#blocks.length - block.length / BLOCK) * BLOCK + this.#end;
    block.writeUInt32LE(to - from, this.#end);
    bytes.copy(block, this.#end + LENGTH_BYTES, from, to);
    // Behind a large one there is no room, so that within blocks positions stay below a block's size.
    this.#end = block.length > BLOCK ? block.length : this.#end + needed;
    return position;
  }

  codeOf(row: number): number {
    return this.#codes.get(row);
  }

  /** The statement is as if it had never come. */
  remove(row: number): void {
    this.#codes.set(row, 0);
  }

  spanOf(row: number): Span {
    return this.#spanAt(this.#positions.get(row));
  }

  #spanAt(position: number): Span {
    const bytes = this.#blocks[Math.floor(position / BLOCK)] ?? NOTHING;
    const start = position % BLOCK;
    const from = start + LENGTH_BYTES;
    return { bytes, from, to: from + bytes.readUInt32LE(start) };
  }
}

function placeOf({ bytes, from, to }: Span): number {
  let sum = to - from;
  for (let at = from; at < to; at++) sum = (Math.imul(sum, 31) + byteAt(bytes, at)) | 0;
  return (sum ^ (sum >>> 15)) & (PLACES - 1);
}
