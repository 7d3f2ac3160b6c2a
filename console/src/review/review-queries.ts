import { bodyOf } from '@lintel/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../platform/client.ts';
import { FIRST_PAGE } from '../platform/first-page.ts';

export const REASONS = ['ready', 'ancestor', 'classification', 'cad_category'] as const;
export type Reason = (typeof REASONS)[number];

const PAGE_SIZE = 100;
const LARGEST_PAGE = 1000;

const reviewPage = async (reason: Reason, cursor: string | null, limit: number, signal?: AbortSignal) =>
  bodyOf(
    await api.GET('/api/v1/bim-ontology/review', {
      params: { query: { reason, limit, ...(cursor !== null && { cursor }) } },
      ...(signal && { signal }),
    }),
  );

export type ReviewItem = Awaited<ReturnType<typeof reviewPage>>['items'][number];

export const reviewQuery = (reason: Reason) =>
  infiniteQueryOptions({
    queryKey: ['review', reason],
    queryFn: ({ pageParam, signal }) => reviewPage(reason, pageParam, PAGE_SIZE, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The ids of all classes that are ready to approve. */
export async function fetchReadyIds(): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = FIRST_PAGE, isFirst = true; isFirst || cursor !== null; isFirst = false) {
    const page: Awaited<ReturnType<typeof reviewPage>> = await reviewPage('ready', cursor, LARGEST_PAGE);
    ids.push(...page.items.map(({ objectClassId }) => objectClassId));
    cursor = page.nextCursor;
  }
  return ids;
}

export const duplicatesQuery = infiniteQueryOptions({
  queryKey: ['duplicates'],
  queryFn: async ({ pageParam, signal }) =>
    bodyOf(
      await api.GET('/api/v1/bim-ontology/duplicates', {
        params: { query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) } },
        signal,
      }),
    ),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
