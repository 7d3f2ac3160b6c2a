import { increment, uint32At } from '../../kernel/present.ts';
import { type NumberColumn, Uint32Column } from './columns.ts';

/**
 * Finds rows by statement number. Exporters count upwards, so the numbers are nearly always sorted and are searched
 * in place; otherwise a sorted index is made. When a number is repeated, its last row is found.
 */
export class NumberedRows {
  readonly #numbers: NumberColumn;
  readonly #order: Uint32Array | null;
  /** The last row that was found: related statements follow each other. */
  #latest = 0;
  /** Rows whose number is repeated later. */
  readonly replaced = new Uint32Column();

  constructor(numbers: NumberColumn) {
    this.#numbers = numbers;
    this.#order = numbers.isAscending ? null : orderOf(numbers);
    if (this.#order) this.#findReplaced(this.#order);
  }

  #findReplaced(order: Uint32Array): void {
    for (let at = 1; at < order.length; at++) {
      const [before, row] = [uint32At(order, at - 1), uint32At(order, at)];
      if (this.#numbers.get(before) === this.#numbers.get(row)) this.replaced.push(before);
    }
  }

  numberOf(row: number): number {
    return this.#numbers.get(row);
  }

  /** The row, or -1. Starts with interpolation search, because the numbers are nearly evenly distributed. */
  find(number: number): number {
    const numbers = this.#numbers;
    if (this.#order) return this.#findOrdered(number, this.#order);
    const next = this.#latest + 1;
    if (next < numbers.length && numbers.get(next) === number) {
      this.#latest = next;
      return next;
    }
    let low = 0;
    let high = numbers.length - 1;
    for (let guesses = 0; low <= high; guesses++) {
      const [first, last] = [numbers.get(low), numbers.get(high)];
      if (number < first || number > last) return -1;
      // After some steps, binary search is better, because the numbers may be distributed unevenly.
      const part = guesses < 6 && last > first ? (number - first) / (last - first) : 0.5;
      const middle = low + Math.floor((high - low) * part);
      const found = numbers.get(middle);
      if (found === number) {
        this.#latest = middle;
        return middle;
      }
      if (found < number) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** The last row with this number: the one before the first greater number. */
  #findOrdered(number: number, order: Uint32Array): number {
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#numbers.get(uint32At(order, middle)) <= number) low = middle + 1;
      else high = middle;
    }
    const row = low === 0 ? -1 : uint32At(order, low - 1);
    return row >= 0 && this.#numbers.get(row) === number ? row : -1;
  }
}

/** Rows sorted by number, stable: a radix sort with 16 bits at a time, outside of the heap. */
function orderOf(numbers: NumberColumn): Uint32Array {
  const { length } = numbers;
  let from = new Uint32Array(length).map((_, row) => row);
  let to = new Uint32Array(length);
  for (let divisor = 1; divisor < Number.MAX_SAFE_INTEGER; divisor *= 0x10000) {
    const starts = new Uint32Array(0x10001);
    const digit = (row: number) => Math.floor(numbers.get(row) / divisor) % 0x10000;
    for (let row = 0; row < length; row++) increment(starts, digit(row) + 1);
    for (let at = 1; at < starts.length; at++) starts[at] = uint32At(starts, at) + uint32At(starts, at - 1);
    for (const row of from) {
      const slot = digit(row);
      to[uint32At(starts, slot)] = row;
      increment(starts, slot);
    }
    [from, to] = [to, from];
  }
  return from;
}
