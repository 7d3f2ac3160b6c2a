import { bodyOf } from '@lintel/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, FIRST_PAGE, readPages } from '../platform/client.ts';
import { withoutEmpty } from '../platform/search-params.ts';

/** Translation needs a language. */
export const REASONS = ['ready', 'ancestor', 'classification', 'cad_category', 'translation'] as const;
export type Reason = (typeof REASONS)[number];

const PAGE_SIZE = 100;
const LARGEST_PAGE = 1000;

interface ReviewRequest {
  reason: Reason;
  language?: string | undefined;
  cursor: string | null;
  limit: number;
}

const reviewPage = async ({ reason, language, cursor, limit }: ReviewRequest, signal?: AbortSignal) =>
  bodyOf(
    await api.GET('/api/v1/bim-ontology/review', {
      params: { query: { reason, limit, ...withoutEmpty({ language }), ...(cursor !== null && { cursor }) } },
      ...(signal && { signal }),
    }),
  );

export type ReviewItem = Awaited<ReturnType<typeof reviewPage>>['items'][number];

export const reviewQuery = (reason: Reason, language: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['review', reason, language ?? null],
    queryFn: ({ pageParam, signal }) =>
      reviewPage({ reason, language, cursor: pageParam, limit: PAGE_SIZE }, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The ids of all classes that are ready to approve. */
export async function fetchReadyIds(): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = FIRST_PAGE, isFirst = true; isFirst || cursor !== null; isFirst = false) {
    const page: Awaited<ReturnType<typeof reviewPage>> = await reviewPage({
      reason: 'ready',
      cursor,
      limit: LARGEST_PAGE,
    });
    ids.push(...page.items.map(({ objectClassId }) => objectClassId));
    cursor = page.nextCursor;
  }
  return ids;
}

export const duplicatesQuery = infiniteQueryOptions({
  queryKey: ['duplicates'],
  ...readPages('/api/v1/bim-ontology/duplicates', { query: { limit: PAGE_SIZE } }),
});
