import type { Tx } from '../../../platform/db/database.ts';
import { recordEvents } from '../../../platform/events/record-events.ts';
import { lockOrder } from '../../../platform/operations/accept.ts';
import { type Person, requireState } from '../domain/proposal.ts';
import { lockProposal, readChanges, saveDecided } from '../store/proposals.ts';
import { dropFiles, noSuchProposal } from './edit-proposal.ts';
import { proposalEvent } from './proposal-event.ts';

export async function rejectProposal(
  tx: Tx,
  proposalId: string,
  { person: { userId, keyName }, reason }: { person: Person; reason: string },
): Promise<void> {
  await lockOrder(tx);
  const proposal = await lockProposal(tx, proposalId);
  if (!proposal) throw noSuchProposal(proposalId);
  requireState(proposal, 'reject');
  await saveDecided(tx, proposalId, { status: 'rejected', userId, keyName, reason });
  await dropFiles(tx, await readChanges(tx, proposalId));
  await recordEvents(tx, [proposalEvent('OntologyProposalRejected', proposal, { userId, reason })]);
}
