import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { recordEvents } from '../../../platform/events/record-events.ts';
import { lockOrder } from '../../../platform/operations/accept.ts';
import { type Person, requireState } from '../domain/proposal.ts';
import {
  insertProposal,
  lockProposal,
  type Proposal,
  readChanges,
  saveDecided,
  saveSubmitted,
} from '../store/proposals.ts';
import {
  dropFiles,
  noSuchProposal,
  type ProposalActor,
  proposalToEdit,
  requireEditable,
  requireProposal,
} from './edit-proposal.ts';
import { proposalEvent } from './proposal-event.ts';

export async function createProposal(
  tx: Tx,
  author: Person,
  { title, note = null }: { title: string; note?: string | null },
): Promise<Proposal> {
  return insertProposal(tx, author, { id: newId('prop'), title, note });
}

export async function submitProposal(tx: Tx, actor: ProposalActor, proposalId: string): Promise<void> {
  requireEditable(await requireProposal(tx, proposalId), actor, 'submit'); // before anyone has to wait for it
  await lockOrder(tx); // before the row, as everywhere: events come last
  const proposal = await proposalToEdit(tx, actor, proposalId, 'submit');
  await saveSubmitted(tx, proposalId);
  await recordEvents(tx, [proposalEvent('OntologyProposalSubmitted', proposal, { userId: actor.userId })]);
}

export async function rejectProposal(
  tx: Tx,
  proposalId: string,
  { person: { userId, keyName }, reason }: { person: Person; reason: string },
): Promise<void> {
  requireState(await requireProposal(tx, proposalId), 'reject'); // before anyone has to wait for it
  await lockOrder(tx);
  const proposal = await lockProposal(tx, proposalId);
  if (!proposal) throw noSuchProposal(proposalId);
  requireState(proposal, 'reject');
  await saveDecided(tx, proposalId, { status: 'rejected', userId, keyName, reason });
  await dropFiles(tx, await readChanges(tx, proposalId));
  await recordEvents(tx, [proposalEvent('OntologyProposalRejected', proposal, { userId, reason })]);
}

export async function withdrawProposal(tx: Tx, actor: ProposalActor, proposalId: string): Promise<void> {
  await proposalToEdit(tx, actor, proposalId, 'withdraw');
  const { userId, keyName } = actor;
  await saveDecided(tx, proposalId, { status: 'withdrawn', userId, keyName });
  await dropFiles(tx, await readChanges(tx, proposalId));
}
