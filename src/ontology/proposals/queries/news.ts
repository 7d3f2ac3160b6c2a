import type { DbOrTx } from '../../../platform/db/database.ts';
import type { Person } from '../domain/proposal.ts';
import { countNews, readNews } from '../store/news.ts';

/** What others did that concerns a person since they last looked, newest first. */
export async function listNews(db: DbOrTx, person: Person, limit: number) {
  const items = await readNews(db, person, limit);
  return {
    count: items.length < limit ? items.length : await countNews(db, person),
    items: items.map(({ kind, id, at, userId, keyName, text, objectClassId, ...about }) => ({
      kind,
      id,
      at: at.toISOString(),
      userId,
      keyName,
      text,
      proposal:
        about.proposalId === null
          ? null
          : {
              id: about.proposalId,
              number: about.proposalNumber ?? 0,
              title: about.proposalTitle ?? '',
              status: about.proposalStatus ?? 'open',
            },
      objectClassId,
    })),
  };
}
