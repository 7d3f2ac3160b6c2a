import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { recordEvents } from '../../../platform/events/record-events.ts';
import { namedByPath } from '../../classes/actions/named-classes.ts';
import type { Person } from '../domain/proposal.ts';
import { type Comment, insertComment } from '../store/comments.ts';

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
