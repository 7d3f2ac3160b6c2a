import { bodyOf } from '@lintel/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/client.ts';

/** Operators watch this page: data without change notices is polled. */
const WATCH_MS = 10_000;

export const systemQuery = queryOptions({
  queryKey: ['system', 'status'],
  queryFn: async ({ signal }) => bodyOf(await api.GET('/api/v1/system', { signal })),
  refetchInterval: WATCH_MS,
});

export const keysQuery = queryOptions({
  queryKey: ['system', 'keys'],
  queryFn: async ({ signal }) => bodyOf(await api.GET('/api/v1/keys', { signal })),
});

export const peopleQuery = queryOptions({
  queryKey: ['system', 'people'],
  queryFn: async ({ signal }) => bodyOf(await api.GET('/api/v1/people', { signal })),
});

export const sessionsQuery = queryOptions({
  queryKey: ['system', 'sessions'],
  queryFn: async ({ signal }) => bodyOf(await api.GET('/api/v1/sessions', { signal })),
  refetchInterval: WATCH_MS,
});

export const webhooksQuery = queryOptions({
  queryKey: ['system', 'webhooks'],
  queryFn: async ({ signal }) => bodyOf(await api.GET('/api/v1/webhooks', { signal })),
});

export const deliveriesQuery = (webhookId: string) =>
  queryOptions({
    queryKey: ['system', 'webhooks', webhookId, 'deliveries'],
    queryFn: async ({ signal }) =>
      bodyOf(
        await api.GET('/api/v1/webhooks/{webhookId}/deliveries', {
          params: { path: { webhookId }, query: { limit: 50 } },
          signal,
        }),
      ),
    refetchInterval: WATCH_MS,
  });
