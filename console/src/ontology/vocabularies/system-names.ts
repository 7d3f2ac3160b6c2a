import { queryClient } from '../../platform/query-client.ts';
import { systemsQuery } from './classification-systems.ts';

/** The name of a further classification system; its ID until the systems are loaded. */
export const systemName = (id: string): string =>
  queryClient.getQueryData(systemsQuery.queryKey)?.find((system) => system.id === id)?.name ?? id;
