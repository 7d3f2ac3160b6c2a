import type { Tx } from '../../../platform/db/database.ts';
import { recordEvents } from '../../../platform/events/record-events.ts';
import { lockOrder } from '../../../platform/operations/accept.ts';
import { saveSubmitted } from '../store/proposals.ts';
import { type ProposalActor, proposalToEdit } from './edit-proposal.ts';
import { proposalEvent } from './proposal-event.ts';

export async function submitProposal(tx: Tx, actor: ProposalActor, proposalId: string): Promise<void> {
  await lockOrder(tx); // before the row, as everywhere: events come last
  const proposal = await proposalToEdit(tx, actor, proposalId, 'submit');
  await saveSubmitted(tx, proposalId);
  await recordEvents(tx, [proposalEvent('OntologyProposalSubmitted', proposal, { userId: actor.userId })]);
}
