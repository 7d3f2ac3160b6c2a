export interface TurnLimits {
  /** How many may wait in all, and how many of one caller; without limits, as many as come. */
  waiting?: { inAll: number; ofOneCaller: number };
  /** How many places one caller may have; the rest is kept for others. Without it, all of them. */
  atOnceOfOneCaller?: number;
  longestWaitMs: number;
  /** For what has had a turn before: it waits for its next turn instead of being refused. */
  longestWaitOnceAdmittedMs: number;
  refusal: () => Error;
}

/** What takes turns, such as a request. One that has had a turn is known again by its identity. */
export interface TurnTaker {
  callerOf: () => string;
  /** Calls back once nobody needs the result any more; returns how to end watching for that. */
  onGone?: (callback: () => void) => () => void;
}

/** Nobody needs the result any more. */
export class TakerGone extends Error {
  constructor() {
    super('The client left while it waited for its turn.');
  }
}

/** While fewer callers are here, a caller who has nothing here may wait beyond the limit of all. */
const FEW_CALLERS = 36;

/** What one caller has here: how much goes on, and what waits. */
interface Share {
  running: number;
  waiting: (() => void)[];
}

/** Lets a few works go on at a time. Callers take turns, however much one of them has begun. */
export class Turns {
  #free: number;
  readonly #limits: TurnLimits;
  /** The caller who had a turn last is the last one. */
  readonly #shares = new Map<string, Share>();
  readonly #admitted = new WeakSet<TurnTaker>();

  constructor(atOnce: number, limits: TurnLimits) {
    this.#free = atOnce;
    this.#limits = limits;
  }

  /** Resolves when there is a place, to a function that gives it back. */
  async enter(taker: TurnTaker): Promise<() => void> {
    const caller = taker.callerOf();
    const share = this.#shares.get(caller) ?? { running: 0, waiting: [] };
    if (this.#free > 0 && this.#mayBegin(share)) {
      this.#free--;
      this.#begin(caller, share);
    } else await this.#turn(caller, share, taker);
    this.#admitted.add(taker);
    return () => {
      share.running--;
      this.#dropIfUnused(caller, share);
      this.#callNext();
    };
  }

  /** Does the work in a turn. */
  async take<T>(taker: TurnTaker, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(taker);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  #mayBegin({ running }: Share): boolean {
    return running < (this.#limits.atOnceOfOneCaller ?? Number.POSITIVE_INFINITY);
  }

  #begin(caller: string, share: Share): void {
    share.running++;
    this.#shares.delete(caller);
    this.#shares.set(caller, share);
  }

  /** The next one is of the caller with the least under way, and of those who waited longest for a turn. */
  #callNext(): void {
    let next: [string, Share] | null = null;
    for (const [caller, share] of this.#shares)
      if (share.waiting.length > 0 && this.#mayBegin(share) && (!next || share.running < next[1].running))
        next = [caller, share];
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

  #mayWait({ running, waiting }: Share): boolean {
    const most = this.#limits.waiting;
    if (!most) return true;
    if (waiting.length >= most.ofOneCaller) return false;
    const isFirst = running === 0 && waiting.length === 0;
    if (isFirst && this.#shares.size < FEW_CALLERS) return true;
    return this.#shares.values().reduce((sum, share) => sum + share.waiting.length, 0) < most.inAll;
  }

  #turn(caller: string, share: Share, taker: TurnTaker): Promise<void> {
    const { waiting, longestWaitMs, longestWaitOnceAdmittedMs, refusal } = this.#limits;
    const isAdmitted = this.#admitted.has(taker);
    if (!isAdmitted && !this.#mayWait(share)) throw refusal();
    this.#shares.set(caller, share);
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(late);
        stopWatching?.();
        resolve();
      };
      const giveUp = (reason: Error) => {
        const at = share.waiting.indexOf(begin);
        if (at < 0) return; // its turn came in the same moment
        clearTimeout(late);
        stopWatching?.();
        share.waiting.splice(at, 1);
        this.#dropIfUnused(caller, share);
        reject(reason);
      };
      share.waiting.push(begin);
      const late = setTimeout(
        () => giveUp(refusal()),
        isAdmitted ? longestWaitOnceAdmittedMs : longestWaitMs,
      );
      // Where any number may wait, a client that leaves takes nobody's seat, and others may wait for the same read.
      const stopWatching = waiting && taker.onGone?.(() => giveUp(new TakerGone()));
    });
  }
}
