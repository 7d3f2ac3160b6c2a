import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { read } from '../platform/client.ts';
import { queryClient } from '../platform/query-client.ts';
import type { SearchTarget, SearchType } from './target.ts';

export const SHORTEST_QUERY = 2;
const LONGEST_QUERY = 200;

export const searchQuery = (q: string, limit: number, type?: SearchType) =>
  queryOptions({
    queryKey: ['search', q, limit, type ?? null],
    queryFn: read('/api/v1/search', {
      query: { q: q.slice(0, LONGEST_QUERY), limit, ...(type && { types: type }) },
    }),
    enabled: q.length >= SHORTEST_QUERY,
    placeholderData: keepPreviousData,
  });

/** The first result; null when there is none, or the server cannot say. */
export async function bestTarget(q: string, limit: number): Promise<SearchTarget | null> {
  const answer = await queryClient.ensureQueryData(searchQuery(q, limit)).catch(() => null);
  const [group] = answer?.groups ?? [];
  const item = group?.items[0];
  return group && item ? { ...item, type: group.type } : null;
}
