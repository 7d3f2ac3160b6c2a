import type { Float64Column } from './columns.ts';

/**
 * Finds rows by the number of their statement. Exporters count upwards, so the column is nearly always in order and
 * searched as it is; otherwise an order is made beside it. Where a number comes twice, the last row has it.
 */
export class NumberedRows {
  readonly #numbers: Float64Column;
  readonly #order: Uint32Array | null;
  /** Rows whose number comes again further down. */
  readonly replaced: number[] = [];

  constructor(numbers: Float64Column) {
    this.#numbers = numbers;
    this.#order = isAscending(numbers) ? null : orderOf(numbers);
    if (this.#order) this.#findReplaced(this.#order);
  }

  #findReplaced(order: Uint32Array): void {
    for (let at = 1; at < order.length; at++) {
      const [before, row] = [order[at - 1] as number, order[at] as number];
      if (this.#numbers.get(before) === this.#numbers.get(row)) this.replaced.push(before);
    }
  }

  /** The row, or -1. Guesses by proportion first, since the numbers are nearly evenly spread. */
  find(number: number): number {
    let low = 0;
    let high = this.#numbers.length - 1;
    for (let guesses = 0; low <= high; guesses++) {
      const [first, last] = [this.#at(low), this.#at(high)];
      if (number < first || number > last) return -1;
      // After some guesses halving is the better way: numbers may lie anyhow.
      const part = guesses < 6 && last > first ? (number - first) / (last - first) : 0.5;
      const middle = low + Math.floor((high - low) * part);
      const found = this.#at(middle);
      if (found === number) return this.#last(middle, number);
      if (found < number) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  #last(position: number, number: number): number {
    let last = position;
    if (this.#order) while (last + 1 < this.#order.length && this.#at(last + 1) === number) last++;
    return this.#order ? (this.#order[last] as number) : last;
  }

  #at(position: number): number {
    return this.#numbers.get(this.#order ? (this.#order[position] as number) : position);
  }
}

function isAscending(numbers: Float64Column): boolean {
  for (let row = 1; row < numbers.length; row++) {
    if (numbers.get(row) <= numbers.get(row - 1)) return false;
  }
  return true;
}

/** Rows by number, rows of one number as they came: a radix sort, 16 bits at a time, without the heap. */
function orderOf(numbers: Float64Column): Uint32Array {
  const { length } = numbers;
  let from = new Uint32Array(length).map((_, row) => row);
  let to = new Uint32Array(length);
  for (let divisor = 1; divisor < Number.MAX_SAFE_INTEGER; divisor *= 0x10000) {
    const starts = new Uint32Array(0x10001);
    const digit = (row: number) => Math.floor(numbers.get(row) / divisor) % 0x10000;
    for (let row = 0; row < length; row++) starts[digit(row) + 1] = (starts[digit(row) + 1] as number) + 1;
    for (let at = 1; at < starts.length; at++)
      starts[at] = (starts[at] as number) + (starts[at - 1] as number);
    for (const row of from) {
      const slot = digit(row);
      to[starts[slot] as number] = row;
      starts[slot] = (starts[slot] as number) + 1;
    }
    [from, to] = [to, from];
  }
  return from;
}
