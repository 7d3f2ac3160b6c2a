import type { Tx } from '../../../platform/db/database.ts';
import { type Comment, saveCommentText } from '../store/comments.ts';
import type { ProposalActor } from './edit-proposal.ts';
import { ownComment } from './own-comment.ts';

export async function updateComment(
  tx: Tx,
  actor: ProposalActor,
  id: string,
  text: string,
): Promise<Comment> {
  await ownComment(tx, actor, id);
  return saveCommentText(tx, id, text);
}
