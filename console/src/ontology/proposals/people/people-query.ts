import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/client.ts';
import { useMay } from '../../../platform/session.ts';

const peopleQuery = queryOptions({
  queryKey: ['people', 'known'],
  queryFn: read('/api/v1/bim-ontology/people', { query: { limit: 1000 } }),
  staleTime: 60_000,
});

/** The names of everyone that Lintel knows; undefined until they are loaded. */
export function useKnownPeople(): readonly string[] | undefined {
  const enabled = useMay('ontology.read');
  return useQuery({ ...peopleQuery, enabled }).data?.items.map(({ userId }) => userId);
}
