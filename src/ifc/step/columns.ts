const SHIFT = 16;
const ROWS = 1 << SHIFT;
const MASK = ROWS - 1;

/**
 * Growing lists of numbers outside of the JavaScript heap. They grow a block at a time: nothing is copied, and a
 * model of millions of statements costs no more than its numbers.
 */
export class Uint32Column {
  readonly #blocks: Uint32Array[] = [];
  length = 0;

  push(value: number): void {
    if ((this.length & MASK) === 0) this.#blocks.push(new Uint32Array(ROWS));
    (this.#blocks[this.length >>> SHIFT] as Uint32Array)[this.length & MASK] = value;
    this.length++;
  }

  get(at: number): number {
    return (this.#blocks[at >>> SHIFT] as Uint32Array)[at & MASK] as number;
  }

  set(at: number, value: number): void {
    (this.#blocks[at >>> SHIFT] as Uint32Array)[at & MASK] = value;
  }
}

export class Float64Column {
  readonly #blocks: Float64Array[] = [];
  length = 0;

  push(value: number): void {
    if ((this.length & MASK) === 0) this.#blocks.push(new Float64Array(ROWS));
    (this.#blocks[this.length >>> SHIFT] as Float64Array)[this.length & MASK] = value;
    this.length++;
  }

  get(at: number): number {
    return (this.#blocks[at >>> SHIFT] as Float64Array)[at & MASK] as number;
  }
}
