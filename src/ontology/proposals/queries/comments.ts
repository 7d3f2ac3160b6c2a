import { pageOf } from '../../../kernel/page.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { writeCursor } from '../../../platform/http/cursor.ts';
import {
  type Comment,
  type Commented,
  countComments,
  countMentions,
  readComments,
  readMentions,
} from '../store/comments.ts';

/** Oldest first. */
export async function listComments(
  db: DbOrTx,
  commented: Commented,
  { after, limit }: { after: string | null; limit: number },
) {
  const found = await readComments(db, commented, { after, limit: limit + 1 });
  const { page, last } = pageOf(found, limit);
  return {
    count: await countComments(db, commented),
    items: page.map(commentAnswer),
    nextCursor: last && writeCursor([last.id]),
  };
}

/** Comments that mention somebody, newest first. */
export async function listMentions(
  db: DbOrTx,
  userId: string,
  { before, limit }: { before: string | null; limit: number },
) {
  const found = await readMentions(db, userId, { before, limit: limit + 1 });
  const { page, last } = pageOf(found, limit);
  return {
    count: await countMentions(db, userId),
    items: page.map((mention) => ({
      ...commentAnswer(mention),
      proposal:
        mention.proposalId === null
          ? null
          : {
              id: mention.proposalId,
              number: mention.proposalNumber ?? 0,
              title: mention.proposalTitle ?? '',
            },
      objectClassId: mention.objectClassId,
    })),
    nextCursor: last && writeCursor([last.id]),
  };
}

export function commentAnswer({ id, text, userId, keyName, createdAt, editedAt, resolvedAt }: Comment) {
  return {
    id,
    text,
    userId,
    keyName,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    resolvedAt: resolvedAt?.toISOString() ?? null,
  };
}
