import { queryOptions } from '@tanstack/react-query';
import { api, jsonOf } from '../../platform/client.ts';

/** A deletion that goes on in the background. */
export interface Deletion {
  operationId: string;
  name: string;
}

const withStatus = async (status: 'queued' | 'running', signal: AbortSignal): Promise<Deletion[]> => {
  const query = { action: 'deletePartyDirectoryProject', status };
  const { items } = jsonOf(await api.GET('/api/v1/operations', { params: { query }, signal }));
  return items.flatMap(({ id, project }) => (project ? [{ operationId: id, name: project.name }] : []));
};

/** The deletions that the server has not finished, of all callers. */
export const deletionsQuery = queryOptions({
  queryKey: ['operations', 'deletions'],
  queryFn: async ({ signal }) =>
    (await Promise.all([withStatus('queued', signal), withStatus('running', signal)])).flat(),
});
