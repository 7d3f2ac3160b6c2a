import { Float64Column, Uint32Column } from './columns.ts';

const BLOCK = 1 << 20;
const NOTHING = Buffer.alloc(0);

/** Where the bytes of one statement's arguments lie. */
export interface Span {
  bytes: Buffer;
  from: number;
  to: number;
}

/**
 * The arguments of the statements that matter, as bytes, outside of the JavaScript heap. They are decoded when they
 * are asked for: most are looked at once, while their record is written.
 */
export class StatementStore {
  readonly #blocks: Buffer[] = [];
  readonly #maxBytes: number;
  readonly #positions = new Uint32Column();
  readonly #lengths = new Uint32Column();
  #numbers = new Float64Column();
  readonly #codes = new Uint32Column();
  /** The statement being taken in begins here, in the last block, and has come so far. */
  #from = 0;
  #to = 0;
  /** The number of the last block: large ones count as several. */
  #last = -1;

  constructor(maxBytes: number) {
    this.#maxBytes = Math.min(maxBytes, 4096 * BLOCK - 1);
  }

  get length(): number {
    return this.#codes.length;
  }

  get bytes(): number {
    return this.#blocks.length * BLOCK;
  }

  get openBytes(): number {
    return this.#to - this.#from;
  }

  /** False when there is no room left. */
  append(chunk: Buffer, from: number, to: number): boolean {
    const bytes = to - from;
    if (bytes === 0) return true;
    if (this.#to + bytes > (this.#blocks.at(-1)?.length ?? 0) && !this.#grow(bytes)) return false;
    chunk.copy(this.#blocks.at(-1) as Buffer, this.#to, from, to);
    this.#to += bytes;
    return true;
  }

  /** A statement never spans two blocks. One that is larger than a block gets one of its own, counted as several. */
  #grow(bytes: number): boolean {
    const open = this.openBytes;
    const size = Math.ceil((open + bytes) / BLOCK) * BLOCK * (open + bytes > BLOCK ? 2 : 1);
    if (this.bytes + size > this.#maxBytes) return false;
    const block = Buffer.allocUnsafeSlow(size);
    const last = this.#blocks.at(-1);
    last?.copy(block, 0, this.#from, this.#to);
    this.#last = this.#blocks.length;
    for (let counted = 0; counted < size; counted += BLOCK) this.#blocks.push(block);
    this.#from = 0;
    this.#to = open;
    return true;
  }

  takeBack(bytes: number): void {
    this.#to -= bytes;
  }

  /** What was appended since the last statement. */
  open(): Span {
    return { bytes: this.#blocks.at(-1) ?? NOTHING, from: this.#from, to: this.#to };
  }

  drop(): void {
    this.#to = this.#from;
  }

  keep(number: number, code: number): void {
    this.#numbers.push(number);
    this.#codes.push(code);
    this.#positions.push(Math.max(0, this.#last) * BLOCK + this.#from);
    this.#lengths.push(this.openBytes);
    // A large block holds one statement, at its beginning: so positions within blocks stay below a block's size.
    const block = this.#blocks.at(-1);
    if (block && block.length > BLOCK) this.#to = block.length;
    this.#from = this.#to;
  }

  /** The numbers of all rows, which are then no longer held here. */
  handOverNumbers(): Float64Column {
    const numbers = this.#numbers;
    this.#numbers = new Float64Column();
    return numbers;
  }

  codeOf(row: number): number {
    return this.#codes.get(row);
  }

  /** The statement is as if it had never come. */
  remove(row: number): void {
    this.#codes.set(row, 0);
  }

  spanOf(row: number): Span {
    const position = this.#positions.get(row);
    const bytes = this.#blocks[Math.floor(position / BLOCK)] ?? NOTHING;
    const from = position % BLOCK;
    return { bytes, from, to: from + this.#lengths.get(row) };
  }
}
