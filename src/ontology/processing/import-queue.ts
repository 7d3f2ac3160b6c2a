import { Slots } from '../../platform/slots.ts';
import { TooManyImportsWaiting } from '../domain/errors.ts';

/** Files that are received, read or planned at a time, each of up to 200 MB on disk. */
const MOST = 12;
const MOST_OF_ONE_CALLER = 6;

export interface QueueLimits {
  most: number;
  mostOfOneCaller: number;
}

/** Import requests of this process. Whoever finds the queue full is refused before anything of the file is stored. */
export class ImportQueue {
  readonly #limits: QueueLimits;
  readonly #admitted = new Map<string, number>();
  readonly #small = new Slots(1);
  readonly #large = new Slots(1);

  constructor(limits: QueueLimits = { most: MOST, mostOfOneCaller: MOST_OF_ONE_CALLER }) {
    this.#limits = limits;
  }

  async admit<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const ofCaller = this.#admitted.get(caller) ?? 0;
    const all = [...this.#admitted.values()].reduce((sum, count) => sum + count, 0);
    if (all >= this.#limits.most || ofCaller >= this.#limits.mostOfOneCaller)
      throw new TooManyImportsWaiting(Math.max(all, ofCaller));
    this.#admitted.set(caller, ofCaller + 1);
    try {
      return await work();
    } finally {
      const left = (this.#admitted.get(caller) ?? 1) - 1;
      if (left === 0) this.#admitted.delete(caller);
      else this.#admitted.set(caller, left);
    }
  }

  /** Reading and planning: one large file and one small file at a time, because each may need much memory. */
  inTurn<T>(isLarge: boolean, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return (isLarge ? this.#large : this.#small).run(work, signal);
  }
}
