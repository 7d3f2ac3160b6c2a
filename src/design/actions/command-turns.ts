import { patientTurns } from '../../platform/db/request-uses.ts';
import { KeyedTurns } from '../../platform/keyed-turns.ts';
import { type TurnLimits, Turns, type TurnTaker } from '../../platform/turns.ts';
import { ProjectBusy } from '../domain/errors.ts';

/** As long as a deck may take. */
const LONGEST_WAIT_MS = 60_000;

const limits: TurnLimits = {
  waiting: { inAll: 2_000, ofOneCaller: 500 },
  longestWaitMs: LONGEST_WAIT_MS,
  longestWaitOnceAdmittedMs: LONGEST_WAIT_MS,
  refusal: () => new ProjectBusy(),
};

/** The commands of a process that wait without a connection. Those of one caller on the same project keep their order. */
export class CommandTurns {
  readonly #own = new KeyedTurns(limits);
  readonly #targets = new KeyedTurns(limits);
  readonly #begun: Turns;
  readonly #transactions: Turns;

  constructor(atOnce: number) {
    this.#begun = new Turns(Number.POSITIVE_INFINITY, { ...limits, atOnceOfOneCaller: atOnce });
    this.#transactions = patientTurns(atOnce, LONGEST_WAIT_MS, Math.max(1, atOnce - 1));
  }

  /** One at a time of a caller: what takes a minute delays that caller's next, and nothing else. */
  own<T>(taker: TurnTaker, key: string, work: () => Promise<T>): Promise<T> {
    return this.#own.take(JSON.stringify([taker.callerOf(), key]), taker, work);
  }

  /**
   * One at a time on the same project or collection. Each caller has one command in that queue, so callers take turns,
   * and few commands in all queues: others never wait behind a command that waits for many of its own caller.
   */
  on<T>(taker: TurnTaker, target: string, work: () => Promise<T>): Promise<T> {
    return this.own(taker, target, () =>
      this.#begun.take(taker, () => this.#targets.take(target, taker, work)),
    );
  }

  /** Few commands at a time hold a transaction, and one caller has all of these but one. */
  transaction<T>(taker: TurnTaker, work: () => Promise<T>): Promise<T> {
    return this.#transactions.take(taker, work);
  }
}
