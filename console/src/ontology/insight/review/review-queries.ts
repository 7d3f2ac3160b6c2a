import { bodyOf } from '@lintel/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, FIRST_PAGE, readPages } from '../../../platform/client.ts';
import { withoutEmpty } from '../../../platform/search-params.ts';
import type { Kind } from '../../vocabularies/kinds.ts';

/** Translation needs a language. */
export const REASONS = ['ready', 'ancestor', 'classification', 'cad_category', 'translation'] as const;
export type Reason = (typeof REASONS)[number];

const PAGE_SIZE = 100;
const LARGEST_PAGE = 1000;
/** Each group names several classes. */
const GROUPS_OF_A_PAGE = 50;

/** Which classes are listed: for a reason, in a branch, without one classification. */
export interface ReviewFilter {
  reason: Reason;
  language?: string | undefined;
  root?: string | undefined;
  missing?: Kind | undefined;
}

interface ReviewRequest extends ReviewFilter {
  cursor: string | null;
  limit: number;
}

const reviewPage = async (
  { reason, language, root, missing, cursor, limit }: ReviewRequest,
  signal?: AbortSignal,
) => {
  const filter = withoutEmpty({ language, root, missing });
  return bodyOf(
    await api.GET('/api/v1/bim-ontology/review', {
      params: { query: { reason, limit, ...filter, ...(cursor !== null && { cursor }) } },
      ...(signal && { signal }),
    }),
  );
};

export type ReviewItem = Awaited<ReturnType<typeof reviewPage>>['items'][number];

export const reviewQuery = (filter: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: ['review', filter],
    queryFn: ({ pageParam, signal }) =>
      reviewPage({ ...filter, cursor: pageParam, limit: PAGE_SIZE }, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The ids of all classes that are ready to approve. */
export async function fetchReadyIds(root: string | undefined): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = FIRST_PAGE, isFirst = true; isFirst || cursor !== null; isFirst = false) {
    const page: Awaited<ReturnType<typeof reviewPage>> = await reviewPage({
      reason: 'ready',
      root,
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
  ...readPages('/api/v1/bim-ontology/duplicates', { query: { limit: GROUPS_OF_A_PAGE } }),
});

export const reviewCountsQuery = (language?: string, root?: string) =>
  queryOptions({
    queryKey: ['review', 'counts', language ?? null, root ?? null],
    queryFn: async ({ signal }) =>
      bodyOf(
        await api.GET('/api/v1/bim-ontology/review', {
          params: { query: { limit: 1, ...withoutEmpty({ language, root }) } },
          signal,
        }),
      ).counts,
  });
