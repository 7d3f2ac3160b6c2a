import { numberOfText } from './number-text.ts';
import { isEqualWithin } from './tolerance.ts';

/** A list of values that is asked often: in the time of a search, however long it is. */
export class AllowedValues {
  readonly #texts: ReadonlySet<string>;
  /** Sorted; made at the first number. */
  #numbers: Float64Array | null = null;
  readonly #values: readonly (string | number)[];

  constructor(values: readonly (string | number)[]) {
    this.#values = values;
    this.#texts = new Set(values.map(String));
  }

  has(value: string | number | boolean, isExact: boolean): boolean {
    if (typeof value === 'string') return this.#texts.has(value);
    if (typeof value === 'boolean')
      return this.#texts.has(String(value)) || this.#texts.has(value ? '1' : '0');
    return this.#hasNumber(value, isExact);
  }

  /** Tolerances grow with the value, so only the neighbours of a number can be equal to it. */
  #hasNumber(found: number, isExact: boolean): boolean {
    this.#numbers ??= numbersOf(this.#values);
    const numbers = this.#numbers;
    let low = 0;
    let high = numbers.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((numbers[middle] ?? 0) < found) low = middle + 1;
      else high = middle;
    }
    return [numbers[low - 1], numbers[low]].some(
      (expected) => expected !== undefined && (isExact ? found === expected : isEqualWithin(found, expected)),
    );
  }
}

function numbersOf(values: readonly (string | number)[]): Float64Array {
  const numbers = values.map((value) => (typeof value === 'number' ? value : numberOfText(value)));
  return Float64Array.from(numbers.filter((number) => number !== null)).sort();
}
