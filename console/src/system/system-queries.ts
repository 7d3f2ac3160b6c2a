import { queryOptions } from '@tanstack/react-query';
import { read } from '../platform/client.ts';

/** Operators watch this page: data without change notices is polled. */
const WATCH_MS = 10_000;

export const systemQuery = queryOptions({
  queryKey: ['system', 'status'],
  queryFn: read('/api/v1/system'),
  refetchInterval: WATCH_MS,
});

export const keysQuery = queryOptions({
  queryKey: ['system', 'keys'],
  queryFn: read('/api/v1/keys'),
});

export const peopleQuery = queryOptions({
  queryKey: ['system', 'people'],
  queryFn: read('/api/v1/people'),
});

export const sessionsQuery = queryOptions({
  queryKey: ['system', 'sessions'],
  queryFn: read('/api/v1/sessions'),
  refetchInterval: WATCH_MS,
});

export const webhooksQuery = queryOptions({
  queryKey: ['system', 'webhooks'],
  queryFn: read('/api/v1/webhooks'),
});

export const deliveriesQuery = (webhookId: string) =>
  queryOptions({
    queryKey: ['system', 'webhooks', webhookId, 'deliveries'],
    queryFn: read('/api/v1/webhooks/{webhookId}/deliveries', { path: { webhookId }, query: { limit: 50 } }),
    refetchInterval: WATCH_MS,
  });
