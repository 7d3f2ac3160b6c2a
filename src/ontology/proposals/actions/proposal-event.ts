import type { NewEvent } from '../../../platform/events/record-events.ts';
import type { Proposal } from '../store/proposals.ts';

/** What happened to a proposal. `more` says who did it, and what else there is to tell. */
export function proposalEvent(
  type:
    | 'OntologyProposalSubmitted'
    | 'OntologyProposalReopened'
    | 'OntologyProposalAccepted'
    | 'OntologyProposalRejected',
  { id, number, title, userId, changeCount }: Proposal,
  {
    userId: by,
    ...more
  }: { userId: string | null; reason?: string; operationId?: string; reviewerUserIds?: string[] },
): NewEvent {
  return {
    type,
    subject: id,
    data: { proposalId: id, number, title, authorUserId: userId, userId: by, changeCount, ...more },
  };
}
