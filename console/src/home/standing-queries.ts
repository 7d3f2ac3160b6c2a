import { bodyOf } from '@lintel/client';
import { queryOptions } from '@tanstack/react-query';
import { api, jsonOf, read } from '../platform/client.ts';

export const failedOperationsQuery = queryOptions({
  queryKey: ['operations', 'failed', 'count'],
  queryFn: async ({ signal }) =>
    jsonOf(await api.GET('/api/v1/operations', { params: { query: { status: 'failed', limit: 1 } }, signal }))
      .count,
});

/** How many runs are waiting or being processed, and the one to show first. */
export const runsInProgressQuery = queryOptions({
  queryKey: ['import-runs', 'in-progress'],
  queryFn: async ({ signal }) => {
    const [processing, queued] = await Promise.all(
      (['processing', 'queued'] as const).map(async (state) =>
        bodyOf(await api.GET('/api/v1/cad-imports', { params: { query: { state, limit: 1 } }, signal })),
      ),
    );
    const first = processing?.items[0] ?? queued?.items[0] ?? null;
    return { count: (processing?.count ?? 0) + (queued?.count ?? 0), first };
  },
});

/** The newest runs of all projects. */
export const latestRunsQuery = queryOptions({
  queryKey: ['import-runs', 'latest'],
  queryFn: read('/api/v1/cad-imports', { query: { limit: 50 } }),
});
