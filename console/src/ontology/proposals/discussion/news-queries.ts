import type { Schemas } from '@lintel/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, read } from '../../../platform/client.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { useMay } from '../../../platform/session.ts';

export type NewsItem = Schemas['NewsItem'];

/** Among the lists of proposals, so that every change of a proposal or a comment refreshes it. */
const NEWS_KEY = ['proposals', 'news'];

/** Mentions of this person, comments on their proposals and decisions about them that they have not seen. */
const newsQuery = queryOptions({
  queryKey: NEWS_KEY,
  queryFn: read('/api/v1/bim-ontology/news', { query: { limit: 50 } }),
});

/** Without a place, everything is read. The answer says what happened to a proposal since the last look. */
export async function markNewsAsRead(place: { proposalId?: string; objectClassId?: string }) {
  const sinceLastLook = await call('PUT', '/api/v1/bim-ontology/news/read', { body: place });
  void queryClient.invalidateQueries({ queryKey: NEWS_KEY });
  return sinceLastLook;
}

/** The news of this person; none until they are loaded. */
export function useNews(isWanted = true): { count: number; items: readonly NewsItem[] } {
  const enabled = useMay('page.proposals') && isWanted;
  return useQuery({ ...newsQuery, enabled }).data ?? { count: 0, items: [] };
}
