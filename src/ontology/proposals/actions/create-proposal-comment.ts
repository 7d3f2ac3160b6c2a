import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Person } from '../domain/proposal.ts';
import { type Comment, insertComment } from '../store/comments.ts';
import { requireProposal } from './edit-proposal.ts';

/** In any state of the proposal: people talk about it afterwards too. */
export async function createProposalComment(
  tx: Tx,
  author: Person,
  proposalId: string,
  text: string,
): Promise<Comment> {
  await requireProposal(tx, proposalId);
  return insertComment(tx, { proposalId }, { id: newId('com'), text, author });
}
