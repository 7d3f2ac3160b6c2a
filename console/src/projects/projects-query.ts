import { bodyOf, type Schemas } from '@lintel/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/client.ts';

export type Project = Schemas['Project'];

export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: async ({ signal }) => bodyOf(await api.GET('/api/v1/party-directory/projects', { signal })),
});

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: ['projects', id],
    queryFn: async ({ signal }) =>
      bodyOf(await api.GET('/api/v1/party-directory/projects/{id}', { params: { path: { id } }, signal })),
  });
