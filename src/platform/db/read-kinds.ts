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
  /** Who reads; known once the request is authenticated. */
  callerOf: () => string;
  /** It has had a connection: its later statements wait for their turn instead of being refused. */
  isAdmitted: boolean;
}

const reading = new AsyncLocalStorage<Reading>();

/** Everything that `work` reads from the database of requests counts as of this kind, and of this caller. */
export function readAs<T>(kind: ReadKind, work: () => T, callerOf = () => ''): T {
  return reading.run({ kind, callerOf, isAdmitted: false }, work);
}

export const currentRead = (): Reading | undefined => reading.getStore();

/** This many more may wait. */
const MOST_WAITING = 24;
const MOST_WAITING_OF_ONE_CALLER = 6;
/** While fewer callers are here, a caller who has nothing here may wait beyond the limit of all. */
const MOST_CALLERS = 36;
/** The turn of a caller comes with the end of a statement. */
const LONGEST_WAIT_MS = STATEMENT_TIMEOUT_MS.heavy;

/** One caller's statements: how many run, and which wait. */
interface Share {
  running: number;
  waiting: (() => void)[];
}

/**
 * Lets a few heavy reads have connections at a time, so that others find some free. Callers take turns, statement by
 * statement, however many reads one of them has begun.
 */
export class HeavyReads {
  #free: number;
  /** The caller who had a turn last is the last one. */
  readonly #shares = new Map<string, Share>();

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Resolves when there is a place, to a function that gives it back. */
  async enter(read: Reading): Promise<() => void> {
    const caller = read.callerOf();
    const share = this.#shares.get(caller) ?? { running: 0, waiting: [] };
    if (this.#free > 0) {
      this.#free--;
      this.#begin(caller, share);
    } else await this.#turn(caller, share, read);
    read.isAdmitted = true;
    return () => {
      share.running--;
      this.#dropIfUnused(caller, share);
      this.#callNext();
    };
  }

  #begin(caller: string, share: Share): void {
    share.running++;
    this.#shares.delete(caller);
    this.#shares.set(caller, share);
  }

  /** The next one is of the caller with the fewest statements under way, and of those who waited longest for a turn. */
  #callNext(): void {
    let next: [string, Share] | null = null;
    for (const [caller, share] of this.#shares)
      if (share.waiting.length > 0 && (!next || share.running < next[1].running)) next = [caller, share];
    const begin = next?.[1].waiting.shift();
    if (!next || !begin) {
      this.#free++;
      return;
    }
    this.#begin(...next);
    begin();
  }

  #dropIfUnused(caller: string, { running, waiting }: Share): void {
    if (running === 0 && waiting.length === 0) this.#shares.delete(caller);
  }

  #mayWait(share: Share): boolean {
    if (share.waiting.length >= MOST_WAITING_OF_ONE_CALLER) return false;
    const isFirst = share.running === 0 && share.waiting.length === 0;
    if (isFirst && this.#shares.size < MOST_CALLERS) return true;
    return this.#shares.values().reduce((sum, { waiting }) => sum + waiting.length, 0) < MOST_WAITING;
  }

  #turn(caller: string, share: Share, { isAdmitted }: Reading): Promise<void> {
    if (!isAdmitted && !this.#mayWait(share)) throw new TooManyHeavyReads();
    this.#shares.set(caller, share);
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(
        () => {
          share.waiting.splice(share.waiting.indexOf(begin), 1);
          this.#dropIfUnused(caller, share);
          reject(new TooManyHeavyReads());
        },
        isAdmitted ? STATEMENT_TIMEOUT_MS.other : LONGEST_WAIT_MS,
      );
      share.waiting.push(begin);
    });
  }
}
