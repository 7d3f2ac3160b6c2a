import { AsyncLocalStorage } from 'node:async_hooks';
import { TooManyHeavyReads } from './errors.ts';

/**
 * What a request reads. A page is small. A heavy read looks at a whole graph. An export reads many pages one after the
 * other, and holds no connection while its client reads.
 */
export type ReadKind = 'page' | 'heavy' | 'export';

/** How long one statement may take. */
export const STATEMENT_TIMEOUT_MS: Record<ReadKind | 'other', number> = {
  page: 2_000,
  heavy: 10_000,
  export: 30_000,
  other: 60_000,
};

interface Reading {
  kind: ReadKind;
  /** It has had a connection: its later statements wait for their turn instead of being refused. */
  isAdmitted: boolean;
}

const reading = new AsyncLocalStorage<Reading>();

/** Everything that `work` reads from the database of requests counts as of this kind. */
export function readAs<T>(kind: ReadKind, work: () => T): T {
  return reading.run({ kind, isAdmitted: false }, work);
}

export const currentRead = (): Reading | undefined => reading.getStore();

/** This many more may wait, for this long. */
const MOST_WAITING = 6;
const LONGEST_WAIT_MS = 5_000;

/** Lets a few heavy reads have connections at a time, so that others find some free. */
export class HeavyReads {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Resolves when there is a place; the caller gives it back with `leave`. */
  async enter(read: Reading): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await this.#turn(read);
    read.isAdmitted = true;
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
  }

  #turn({ isAdmitted }: Reading): Promise<void> {
    if (!isAdmitted && this.#waiting.length >= MOST_WAITING) throw new TooManyHeavyReads();
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(
        () => {
          this.#waiting.splice(this.#waiting.indexOf(begin), 1);
          reject(new TooManyHeavyReads());
        },
        isAdmitted ? STATEMENT_TIMEOUT_MS.other : LONGEST_WAIT_MS,
      );
      this.#waiting.push(begin);
    });
  }
}
