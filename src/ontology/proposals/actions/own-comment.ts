import { NotFound } from '../../../kernel/domain-error.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { NotTheAuthor } from '../../classes/domain/errors.ts';
import { isSamePerson } from '../domain/proposal.ts';
import { type Comment, lockComment } from '../store/comments.ts';
import type { ProposalActor } from './edit-proposal.ts';

export async function theComment(tx: Tx, id: string): Promise<Comment> {
  const comment = await lockComment(tx, id);
  if (!comment) throw new NotFound(`Comment ${id} doesn't exist.`);
  return comment;
}

/** The comment, if it is theirs to change. */
export async function ownComment(tx: Tx, actor: ProposalActor, id: string): Promise<Comment> {
  const comment = await theComment(tx, id);
  if (!actor.mayEditAll && !isSamePerson({ callerId: comment.createdBy }, actor))
    throw new NotTheAuthor('comment');
  return comment;
}
