import type { NewEvent } from '../../../platform/events/record-events.ts';
import type { Proposal } from '../store/proposals.ts';

/** What happened to a proposal. `more` has who did it and further details. */
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
