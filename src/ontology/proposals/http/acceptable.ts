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
import type { ProposalPlans } from '../queries/proposal-plans.ts';
import type { Proposal, StoredChange } from '../store/proposals.ts';
import { refuseUnseen } from './reviewed.ts';

interface Planning {
  db: Db;
  plans: ProposalPlans;
  runner: OntologyRunner;
}

/** The changes of a proposal that this person may accept and whose plan has no problems; locks nothing. */
export async function acceptableChanges(
  { db, plans, runner }: Planning,
  found: Proposal,
  acceptance: Acceptance,
  { signal, callerId }: { signal: AbortSignal; callerId: string },
): Promise<{ changes: readonly StoredChange[] }> {
  await requireAcceptable(db, found, acceptance);
  const { proposal, changes } = await plans.read(found.id);
  await requireAcceptable(db, proposal, acceptance);
  const plan = () => unlessAborted(plans.of(proposal, changes, callerId), signal);
  let planned = await plan();
  const isFine = () => planned.problems.size === 0 && isAsReviewed(planned, acceptance.reviewed);
  // An operation that was accepted earlier may remove the reason why a change can't be done.
  if (!isFine()) planned = await afterEarlierOperations(runner, signal, plan);
  refuseProblems(proposal, changes, planned);
  refuseUnseen(planned, acceptance.reviewed);
  refuseOtherEffects(proposal, planned, acceptance.reviewed);
  return { changes };
}
