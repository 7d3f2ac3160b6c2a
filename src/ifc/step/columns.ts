import { present, uint32At } from '../../kernel/present.ts';

const SHIFT = 16;
const ROWS = 1 << SHIFT;
const MASK = ROWS - 1;

/**
 * Growing lists of numbers outside of the JavaScript heap. They grow a block at a time: nothing is copied, and a
 * model of millions of statements costs no more than its numbers. Each kind of array has a class of its own, so that
 * the engine compiles fast access for each. Rows are read below `length` only, which the compiler cannot know: hence
 * `as number`.
 */
export class Uint32Column {
  readonly #blocks: Uint32Array[] = [];
  length = 0;

  push(value: number): void {
    if ((this.length & MASK) === 0) this.#blocks.push(new Uint32Array(ROWS));
    present(this.#blocks[this.length >>> SHIFT])[this.length & MASK] = value;
    this.length++;
  }

  get(at: number): number {
    return uint32At(present(this.#blocks[at >>> SHIFT]), at & MASK);
  }
}

export class Uint16Column {
  readonly #blocks: Uint16Array[] = [];
  length = 0;

  push(value: number): void {
    if ((this.length & MASK) === 0) this.#blocks.push(new Uint16Array(ROWS));
    present(this.#blocks[this.length >>> SHIFT])[this.length & MASK] = value;
    this.length++;
  }

  get(at: number): number {
    return present(this.#blocks[at >>> SHIFT])[at & MASK] as number;
  }

  set(at: number, value: number): void {
    present(this.#blocks[at >>> SHIFT])[at & MASK] = value;
  }
}

export class Float64Column {
  readonly #blocks: Float64Array[] = [];
  length = 0;

  push(value: number): void {
    if ((this.length & MASK) === 0) this.#blocks.push(new Float64Array(ROWS));
    present(this.#blocks[this.length >>> SHIFT])[this.length & MASK] = value;
    this.length++;
  }

  get(at: number): number {
    return present(this.#blocks[at >>> SHIFT])[at & MASK] as number;
  }
}

/** Numbers of statements: four bytes each, or eight in blocks with a larger number. */
export class NumberColumn {
  readonly #blocks: (Uint32Array | Float64Array)[] = [];
  length = 0;
  /** Whether each number is greater than the one before it. */
  isAscending = true;
  #previous = -1;

  push(value: number): void {
    const at = this.length & MASK;
    if (at === 0) this.#blocks.push(new Uint32Array(ROWS));
    const block = present(this.#blocks.at(-1));
    if (value > 0xffffffff && block instanceof Uint32Array) {
      this.#blocks[this.#blocks.length - 1] = new Float64Array(block);
    }
    present(this.#blocks.at(-1))[at] = value;
    if (value <= this.#previous) this.isAscending = false;
    this.#previous = value;
    this.length++;
  }

  get(at: number): number {
    return present(this.#blocks[at >>> SHIFT])[at & MASK] as number;
  }
}
