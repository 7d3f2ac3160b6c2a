import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import type { TurnTaker } from '../../../platform/turns.ts';
import type { OntologyRunner } from '../../classes/actions/ontology-runner.ts';
import { ProposalsBusy } from '../../classes/domain/errors.ts';
import { afterEarlierOperations } from '../../classes/http/writing.ts';
import { EditPlan, EditPlanNeeded } from '../actions/edit-plan.ts';
import type { ProposalTurns } from '../actions/proposal-turns.ts';

/** Another process can edit the proposal in between, and then the plan is made again. */
const MOST_TRIES = 20;

/** Edits and decisions of a proposal wait in memory for their turn, and the plan of an edit is made outside of its transaction. */
export class ProposalEdits {
  readonly #db: Db;
  readonly #runner: OntologyRunner;
  readonly #turns: ProposalTurns;

  constructor(db: Db, runner: OntologyRunner, turns: ProposalTurns) {
    this.#db = db;
    this.#runner = runner;
    this.#turns = turns;
  }

  /** Decides about a proposal in its turn, unless the client has left. */
  inTurn<T>(
    request: FastifyRequest,
    signal: AbortSignal,
    proposalId: string,
    work: () => Promise<T>,
  ): Promise<T> {
    return this.#turns.edit(proposalId, takerOf(request, signal), async () => {
      signal.throwIfAborted();
      return work();
    });
  }

  /** Edits a proposal in its turn. `work` is one transaction; it is tried again once its plan is made. */
  planned<T>(
    request: FastifyRequest,
    signal: AbortSignal,
    proposalId: string,
    work: (plan: EditPlan) => Promise<T>,
  ): Promise<T> {
    return this.inTurn(request, signal, proposalId, async () => {
      const plan = new EditPlan(await this.#runner.fresh());
      let leave: (() => void) | null = null;
      try {
        for (let tries = 1; tries <= MOST_TRIES; tries++) {
          signal.throwIfAborted();
          const tried = await unlessPlanNeeded(() => work(plan), leave !== null);
          if ('done' in tried) return tried.done;
          if (tried.edited) await this.#make(plan, tried.edited, request, signal);
          else leave = await this.#turns.largeEdit(takerOf(request, signal));
        }
      } finally {
        leave?.();
      }
      throw new ProposalsBusy();
    });
  }

  async #make(
    plan: EditPlan,
    edited: EditPlanNeeded['edited'],
    request: FastifyRequest,
    signal: AbortSignal,
  ): Promise<void> {
    const make = () =>
      this.#turns.plan(takerOf(request, signal), async () =>
        plan.make(edited, await this.#runner.fresh(), this.#db),
      );
    await make();
    // An operation that was accepted earlier may remove the reason why a change can't be applied.
    if (plan.bindsProblems) await afterEarlierOperations(this.#runner, signal, make);
  }
}

/** What the work came to, or what has to be planned first; null for much of it, which nobody may keep while they wait. */
async function unlessPlanNeeded<T>(
  work: () => Promise<T>,
  mayBeLarge: boolean,
): Promise<{ done: T } | { edited: EditPlanNeeded['edited'] | null }> {
  try {
    return { done: await work() };
  } catch (error) {
    if (!(error instanceof EditPlanNeeded)) throw error;
    return { edited: mayBeLarge || !error.isLarge ? error.edited : null };
  }
}

function takerOf({ caller }: FastifyRequest, signal: AbortSignal): TurnTaker {
  return {
    callerOf: () => caller.id,
    onGone: (callback) => {
      if (signal.aborted) queueMicrotask(callback);
      signal.addEventListener('abort', callback, { once: true });
      return () => signal.removeEventListener('abort', callback);
    },
  };
}
