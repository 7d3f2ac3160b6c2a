import { bodyOf } from '@lintel/client';
import { queryOptions } from '@tanstack/react-query';
import { api, jsonOf } from '../app/client.ts';

export const reviewCountsQuery = queryOptions({
  queryKey: ['review', 'counts'],
  queryFn: async ({ signal }) =>
    bodyOf(await api.GET('/api/v1/bim-ontology/review', { params: { query: { limit: 1 } }, signal })).counts,
});

export const failedOperationsQuery = queryOptions({
  queryKey: ['operations', 'failed', 'count'],
  queryFn: async ({ signal }) =>
    jsonOf(await api.GET('/api/v1/operations', { params: { query: { status: 'failed', limit: 1 } }, signal }))
      .count,
});

export const nextStepsQuery = queryOptions({
  queryKey: ['next-steps'],
  queryFn: async ({ signal }) =>
    bodyOf(await api.GET('/api/v1/bim-ontology/next-steps', { params: { query: { limit: 10 } }, signal })),
});
