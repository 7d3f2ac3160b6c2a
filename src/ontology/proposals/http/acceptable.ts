import { present } from '../../../kernel/present.ts';
import type { Db } from '../../../platform/db/database.ts';
import { unlessAborted } from '../../../platform/http/awaited-answer.ts';
import type { OntologyRunner } from '../../classes/actions/ontology-runner.ts';
import { afterEarlierOperations } from '../../classes/http/writing.ts';
import {
  type Acceptance,
  isAsReviewed,
  refuseOtherEffects,
  refuseProblems,
  requireAcceptable,
} from '../actions/accept-proposal.ts';
import type { ProposalPlan, ProposalPlans } from '../queries/proposal-plans.ts';
import type { Proposal } from '../store/proposals.ts';
import { refuseUnseen } from './reviewed.ts';

interface Planning {
  db: Db;
  plans: ProposalPlans;
  runner: OntologyRunner;
}

/** The plan of a proposal that this person may accept and whose changes have no problems; locks nothing. */
export async function acceptablePlan(
  { db, plans, runner }: Planning,
  found: Proposal,
  acceptance: Acceptance,
  { signal, callerId }: { signal: AbortSignal; callerId: string },
): Promise<Pick<ProposalPlan, 'files'>> {
  await requireAcceptable(db, found, acceptance);
  const plan = () =>
    plans.latest(found.id, async (proposal) => {
      await requireAcceptable(db, proposal, acceptance);
      return present(await unlessAborted(plans.of(proposal, callerId), signal)); // only a decided one has none
    });
  let planned = await plan();
  const isFine = () => planned.problems.size === 0 && isAsReviewed(planned, acceptance.reviewed);
  // An operation that was accepted earlier may remove the reason why a change can't be done.
  if (!isFine()) planned = await afterEarlierOperations(runner, signal, plan);
  refuseProblems(found, planned);
  refuseUnseen(planned, acceptance.reviewed);
  refuseOtherEffects(found, planned, acceptance.reviewed);
  return planned;
}
