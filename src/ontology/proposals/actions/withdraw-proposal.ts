import type { Tx } from '../../../platform/db/database.ts';
import { readChanges, saveDecided } from '../store/proposals.ts';
import { dropFiles, type ProposalActor, proposalToEdit } from './edit-proposal.ts';

export async function withdrawProposal(tx: Tx, actor: ProposalActor, proposalId: string): Promise<void> {
  await proposalToEdit(tx, actor, proposalId, 'withdraw');
  const { userId, keyName } = actor;
  await saveDecided(tx, proposalId, { status: 'withdrawn', userId, keyName });
  await dropFiles(tx, await readChanges(tx, proposalId));
}
