import type { Schemas } from '@lintel/client';
import { queryOptions } from '@tanstack/react-query';
import { read } from '../platform/client.ts';

export type Project = Schemas['Project'];

export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: read('/api/v1/party-directory/projects'),
});

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: ['projects', id],
    queryFn: read('/api/v1/party-directory/projects/{id}', { path: { id } }),
  });
