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
}

export class Uint16Column {
  readonly #blocks: Uint16Array[] = [];
  length = 0;

  push(value: number): void {
    if ((this.length & MASK) === 0) this.#blocks.push(new Uint16Array(ROWS));
    (this.#blocks[this.length >>> SHIFT] as Uint16Array)[this.length & MASK] = value;
    this.length++;
  }

  get(at: number): number {
    return (this.#blocks[at >>> SHIFT] as Uint16Array)[at & MASK] as number;
  }

  set(at: number, value: number): void {
    (this.#blocks[at >>> SHIFT] as Uint16Array)[at & MASK] = value;
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

/** Numbers of statements: four bytes each, and eight in blocks that have one beyond. */
export class NumberColumn {
  readonly #blocks: (Uint32Array | Float64Array)[] = [];
  length = 0;
  /** Whether each is greater than the one before. */
  isAscending = true;
  #previous = -1;

  push(value: number): void {
    const at = this.length & MASK;
    if (at === 0) this.#blocks.push(new Uint32Array(ROWS));
    if (value > 0xffffffff && this.#blocks.at(-1) instanceof Uint32Array) {
      this.#blocks.push(new Float64Array(this.#blocks.pop() as Uint32Array));
    }
    (this.#blocks[this.length >>> SHIFT] as Uint32Array | Float64Array)[at] = value;
    if (value <= this.#previous) this.isAscending = false;
    this.#previous = value;
    this.length++;
  }

  get(at: number): number {
    return (this.#blocks[at >>> SHIFT] as Uint32Array | Float64Array)[at & MASK] as number;
  }
}
