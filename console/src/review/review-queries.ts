import { bodyOf } from '@lintel/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../platform/client.ts';
import { FIRST_PAGE } from '../platform/first-page.ts';

export const REASONS = ['ready', 'ancestor', 'classification', 'cad_category'] as const;
export type Reason = (typeof REASONS)[number];

const PAGE_SIZE = 100;

const reviewPage = async (reason: Reason, cursor: string | null, signal: AbortSignal) =>
  bodyOf(
    await api.GET('/api/v1/bim-ontology/review', {
      params: { query: { reason, limit: PAGE_SIZE, ...(cursor !== null && { cursor }) } },
      signal,
    }),
  );

export type ReviewItem = Awaited<ReturnType<typeof reviewPage>>['items'][number];

export const reviewQuery = (reason: Reason) =>
  infiniteQueryOptions({
    queryKey: ['review', reason],
    queryFn: ({ pageParam, signal }) => reviewPage(reason, pageParam, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

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
