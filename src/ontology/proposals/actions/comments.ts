import { NotFound } from '../../../kernel/domain-error.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { recordEvents } from '../../../platform/events/record-events.ts';
import { namedByPath } from '../../classes/actions/named-classes.ts';
import { NotTheAuthor } from '../../classes/domain/errors.ts';
import { isSamePerson, type Person } from '../domain/proposal.ts';
import {
  type Comment,
  insertComment,
  lockComment,
  removeComment,
  saveCommentText,
  saveResolved,
} from '../store/comments.ts';
import { type ProposalActor, requireProposal } from './edit-proposal.ts';

async function theComment(tx: Tx, id: string): Promise<Comment> {
  const comment = await lockComment(tx, id);
  if (!comment) throw new NotFound(`Comment ${id} doesn't exist.`);
  return comment;
}

/** The comment, if it is theirs to change. */
async function ownComment(tx: Tx, actor: ProposalActor, id: string): Promise<Comment> {
  const comment = await theComment(tx, id);
  if (!actor.mayEditAll && !isSamePerson({ callerId: comment.createdBy }, actor))
    throw new NotTheAuthor('comment');
  return comment;
}

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

/** A comment belongs to the class that it is written on, also when that is merged later. */
export async function createObjectClassComment(
  tx: Tx,
  author: Person,
  key: string,
  text: string,
): Promise<Comment> {
  const objectClassId = await namedByPath(tx, key);
  const { name } = await tx
    .selectFrom('object_class')
    .select('name')
    .where('id', '=', objectClassId)
    .executeTakeFirstOrThrow();
  const comment = await insertComment(tx, { objectClassId }, { id: newId('com'), text, author });
  await recordEvents(tx, [
    {
      type: 'ObjectClassCommented',
      subject: objectClassId,
      data: { commentId: comment.id, objectClassId, objectClassName: name, text, userId: author.userId },
    },
  ]);
  return comment;
}

export async function updateComment(
  tx: Tx,
  actor: ProposalActor,
  id: string,
  text: string,
): Promise<Comment> {
  await ownComment(tx, actor, id);
  return saveCommentText(tx, id, text);
}

/** By anyone who may comment. Resolving a resolved one changes nothing. */
export async function resolveComment(tx: Tx, id: string): Promise<Comment> {
  await theComment(tx, id);
  return saveResolved(tx, id, true);
}

export async function reopenComment(tx: Tx, id: string): Promise<Comment> {
  await theComment(tx, id);
  return saveResolved(tx, id, false);
}

export async function deleteComment(tx: Tx, actor: ProposalActor, id: string): Promise<void> {
  await ownComment(tx, actor, id);
  await removeComment(tx, id);
}
