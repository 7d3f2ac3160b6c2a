import { bodyOf, type Schemas } from '@lintel/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, FIRST_PAGE, read } from '../../platform/client.ts';

export type Release = Schemas['OntologyRelease'];
export type Difference = Schemas['ReleaseDifference'];
export type DifferenceKind = Difference['change'];

/** What a release would contain now. */
export const LATEST = 'latest';

const LARGEST_PAGE = 1000;
const PAGE_SIZE = 200;

/** Newest first. */
export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: read('/api/v1/bim-ontology/releases', { query: { limit: LARGEST_PAGE } }),
});

const differences = async (
  from: string,
  to: string,
  page: { limit: number; cursor?: string },
  signal: AbortSignal,
) =>
  bodyOf(
    await api.GET('/api/v1/bim-ontology/releases/{version}/diff', {
      params: { path: { version: to }, query: { from, ...page } },
      signal,
    }),
  );

export const differencesQuery = (from: string, to: string) =>
  infiniteQueryOptions({
    queryKey: ['release-differences', from, to],
    queryFn: ({ pageParam, signal }) =>
      differences(from, to, { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) }, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Only how much has changed since a release. */
export const changedSinceQuery = (version: string) =>
  queryOptions({
    queryKey: ['release-differences', version, LATEST, 'counts'],
    queryFn: async ({ signal }) => (await differences(version, LATEST, { limit: 1 }, signal)).counts,
  });

export const exportUrl = (release: string, format: string) =>
  `/api/v1/bim-ontology/export?${new URLSearchParams({ release, format, includeInactive: 'true' })}`;
