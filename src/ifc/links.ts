import { increment, uint32At } from '../kernel/present.ts';
import { Uint32Column } from './step/columns.ts';

/** Links from numbers to other numbers, many to many: filled first, then grouped, then read. */
export class RelationLinks {
  readonly #froms = new Uint32Column();
  readonly #tos = new Uint32Column();
  #starts = new Uint32Array(0);
  #grouped = new Uint32Array(0);

  get length(): number {
    return this.#tos.length;
  }

  add(from: number, to: number): void {
    this.#froms.push(from);
    this.#tos.push(to);
  }

  /** A counting sort, which keeps the order of the links of a number. */
  group(count: number): void {
    const starts = new Uint32Array(count + 2);
    const { length } = this.#froms;
    for (let at = 0; at < length; at++) {
      const slot = this.#froms.get(at) + 2;
      increment(starts, slot);
    }
    for (let at = 1; at < starts.length; at++) starts[at] = uint32At(starts, at) + uint32At(starts, at - 1);
    this.#grouped = new Uint32Array(length);
    for (let at = 0; at < length; at++) {
      const slot = this.#froms.get(at) + 1;
      this.#grouped[uint32At(starts, slot)] = this.#tos.get(at);
      increment(starts, slot);
    }
    this.#starts = starts;
  }

  of(from: number): Uint32Array {
    return this.#grouped.subarray(this.#starts[from], this.#starts[from + 1]);
  }
}
