import { KeyedTurns } from '../../../platform/keyed-turns.ts';
import { type TurnLimits, Turns, type TurnTaker } from '../../../platform/turns.ts';
import { ProposalsBusy } from '../../classes/domain/errors.ts';

/**
 * More at once would not be quicker, and a large proposal takes a hundred megabytes while it is planned or answered. One
 * caller has one at a time, so that two don't keep all others waiting.
 */
const PLANS_AT_ONCE = 2;
const LARGE_EDITS_AT_ONCE = 2;

/** As long as a transaction would wait for a lock. */
const LONGEST_WAIT_MS = 30_000;

const limits = (inAll: number, ofOneCaller: number): TurnLimits => ({
  atOnceOfOneCaller: 1,
  waiting: { inAll, ofOneCaller },
  longestWaitMs: LONGEST_WAIT_MS,
  longestWaitOnceAdmittedMs: LONGEST_WAIT_MS,
  refusal: () => new ProposalsBusy(),
});

/**
 * Who waits in this process: for the plan or the changes of a proposal, and to edit or decide the same proposal. None of
 * them holds a connection, or the changes of a large proposal.
 */
export class ProposalTurns {
  readonly #plans = new Turns(PLANS_AT_ONCE, limits(64, 32));
  readonly #largeEdits = new Turns(LARGE_EDITS_AT_ONCE, limits(24, 12));
  readonly #proposals = new KeyedTurns(limits(24, 12));

  /** Reads the changes of a proposal and makes something of them: its plan, or an answer. */
  plan<T>(taker: TurnTaker, work: () => Promise<T>): Promise<T> {
    return this.#plans.take(taker, work);
  }

  /** Keeps the changes of a large proposal from its plan to the end of the edit. Resolves to a function that ends it. */
  largeEdit(taker: TurnTaker): Promise<() => void> {
    return this.#largeEdits.enter(taker);
  }

  /** Edits or decides a proposal, one request at a time. */
  edit<T>(proposalId: string, taker: TurnTaker, work: () => Promise<T>): Promise<T> {
    return this.#proposals.take(proposalId, taker, work);
  }
}
