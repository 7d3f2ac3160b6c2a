import type { Tx } from '../../../platform/db/database.ts';
import { removeComment } from '../store/comments.ts';
import type { ProposalActor } from './edit-proposal.ts';
import { ownComment } from './own-comment.ts';

export async function deleteComment(tx: Tx, actor: ProposalActor, id: string): Promise<void> {
  await ownComment(tx, actor, id);
  await removeComment(tx, id);
}
