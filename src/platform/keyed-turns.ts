import { type TurnLimits, Turns, type TurnTaker } from './turns.ts';

/** One work at a time for each key, such as a proposal. Callers take turns at each key. */
export class KeyedTurns {
  readonly #limits: TurnLimits;
  readonly #queues = new Map<string, { turns: Turns; users: number }>();

  /** The limits are those of each key. */
  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  async take<T>(key: string, taker: TurnTaker, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { turns: new Turns(1, this.#limits), users: 0 };
    this.#queues.set(key, queue);
    queue.users++;
    try {
      return await queue.turns.take(taker, work);
    } finally {
      if (--queue.users === 0) this.#queues.delete(key);
    }
  }
}
