import { bodyOf, type ImportRun } from '@lintel/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, read, readPages } from '../platform/client.ts';
import { issuesOf } from './issues.ts';

const PAGE_SIZE = 50;
/** Of the differences, each of which may list many fields. */
const DIFFERENCES_AT_ONCE = 20;
/** The event stream announces every step; this interval is for when it is not connected. */
const FOLLOW_MS = 5_000;

export const isUnderWay = ({ state }: Pick<ImportRun, 'state'>) =>
  state === 'queued' || state === 'processing';

export const runsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['import-runs', id],
    ...readPages('/api/v1/projects/{id}/cad-imports', {
      path: { id },
      query: { limit: PAGE_SIZE },
    }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isUnderWay)) ? FOLLOW_MS : false,
  });

export const runQuery = (id: string, runId: string) =>
  queryOptions({
    queryKey: ['import-run', id, runId],
    queryFn: ({ signal }) =>
      read('/api/v1/projects/{id}/cad-imports/{runId}', { path: { id, runId } })({ signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? FOLLOW_MS : false),
  });

export const issuesQuery = (id: string, runId: string) =>
  queryOptions({
    queryKey: ['import-run', id, runId, 'issues'],
    queryFn: async ({ signal }) =>
      issuesOf(
        // An empty answer has no body.
        bodyOf(
          await api.GET('/api/v1/projects/{id}/cad-imports/{runId}/issues', {
            params: { path: { id, runId } },
            parseAs: 'text',
            signal,
          }),
        ) ?? '',
      ),
  });

/** The part of the address about the comparison. */
export const DIFF_CHANGES = ['added', 'removed', 'changed'] as const;

export interface DiffFilter {
  against?: string;
  change?: 'added' | 'removed' | 'changed';
  kind?: 'level' | 'family' | 'type' | 'element' | 'room' | 'material';
}

export const diffQuery = (id: string, runId: string, filter: DiffFilter & { against: string }) =>
  infiniteQueryOptions({
    queryKey: ['import-run', id, runId, 'diff', filter],
    ...readPages('/api/v1/projects/{id}/cad-imports/{runId}/diff', {
      path: { id, runId },
      query: { ...filter, limit: DIFFERENCES_AT_ONCE },
    }),
  });
