import { present } from '../../../kernel/present.ts';
import { Slots } from '../../../platform/slots.ts';
import { TooManyImportsWaiting } from '../../classes/domain/errors.ts';

/** Files that are received, read or planned at a time, each of up to 200 MB on disk. */
const MOST = 12;
const MOST_OF_ONE_CALLER = 6;
/** While fewer callers have files here, a caller without one is admitted beyond the limit of all files. */
const MOST_CALLERS = 36;
/** Each may need a processor and much memory. Of small files two, so that a slow one does not hold up the others. */
const SMALL_AT_ONCE = 2;
const LARGE_AT_ONCE = 1;

/** One caller's requests: how many there are, and whose turn it is among them. */
interface Admitted {
  count: number;
  small: Slots;
  large: Slots;
}

/**
 * Import requests of this process. If the queue is full, a request is rejected before its file is stored. Two callers
 * who send slowly, or don't read their answers, can fill the queue; the first file of another is admitted all the same.
 */
export class ImportQueue {
  readonly #admitted = new Map<string, Admitted>();
  readonly #small = new Slots(SMALL_AT_ONCE);
  readonly #large = new Slots(LARGE_AT_ONCE);

  async admit<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const own = this.#admitted.get(caller) ?? { count: 0, small: new Slots(1), large: new Slots(1) };
    const all = [...this.#admitted.values()].reduce((sum, { count }) => sum + count, 0);
    const isFirst = own.count === 0 && this.#admitted.size < MOST_CALLERS;
    if (!isFirst && (all >= MOST || own.count >= MOST_OF_ONE_CALLER)) throw new TooManyImportsWaiting(all);
    this.#admitted.set(caller, own);
    own.count++;
    try {
      return await work();
    } finally {
      if (--own.count === 0) this.#admitted.delete(caller);
    }
  }

  /**
   * Reading and planning for a caller who was admitted. One file of each caller is in the queue at a time, so callers
   * take turns however many files one of them sends.
   */
  inTurn<T>(caller: string, isLarge: boolean, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const size = isLarge ? 'large' : 'small';
    const all = isLarge ? this.#large : this.#small;
    return present(this.#admitted.get(caller))[size].run(() => all.run(work, signal), signal);
  }
}
