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
      for (let tries = 1; tries <= MOST_TRIES; tries++) {
        signal.throwIfAborted();
        try {
          return await work(plan);
        } catch (error) {
          if (!(error instanceof EditPlanNeeded)) throw error;
          const { edited } = error;
          const make = () =>
            this.#turns.plan(takerOf(request, signal), async () =>
              plan.make(edited, await this.#runner.fresh(), this.#db),
            );
          await make();
          // An operation that was accepted earlier may remove the reason why a change can't be applied.
          if (plan.bindsProblems) await afterEarlierOperations(this.#runner, signal, make);
        }
      }
      throw new ProposalsBusy();
    });
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
