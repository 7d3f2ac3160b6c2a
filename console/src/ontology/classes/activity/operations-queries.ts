import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, jsonOf, read } from '../../../platform/client.ts';

export const OPERATION_STATUSES = ['queued', 'running', 'succeeded', 'failed'] as const;
export type OperationStatus = (typeof OPERATION_STATUSES)[number];

/** The filter as it is in the address of the page. */
export interface OperationFilter {
  status?: OperationStatus;
  action?: string;
  /** Part of the name of a person or key. */
  who?: string;
  objectClassId?: string;
  from?: string;
  to?: string;
}

const PAGE_SIZE = 50;

export const operationsQuery = (filter: OperationFilter) =>
  infiniteQueryOptions({
    queryKey: ['operations', 'list', filter],
    queryFn: async ({ pageParam, signal }) =>
      jsonOf(
        await api.GET('/api/v1/operations', {
          params: {
            query: { ...filter, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
          },
          signal,
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => (nextCursor === null ? null : Number(nextCursor)),
  });

export const operationQuery = (operationId: string) =>
  queryOptions({
    queryKey: ['operation', operationId],
    queryFn: read('/api/v1/operations/{operationId}', { path: { operationId } }),
  });

/** The CSV file of the whole list. */
export function operationsCsvUrl(filter: OperationFilter): string {
  return `/api/v1/operations?${new URLSearchParams({ ...filter, format: 'csv' })}`;
}
