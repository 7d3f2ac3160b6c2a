import type { OntologyCopy } from '@lintel/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../platform/client.ts';
import { queryClient } from '../platform/query-client.ts';
import { indexOf, type OntologyIndex } from './ontology-index.ts';

const ONTOLOGY_KEY = ['ontology'];

interface Loaded {
  copy: OntologyCopy;
  index: OntologyIndex;
}

/** The whole list, loaded once; after an invalidation only the changes are fetched. */
export const ontologyQuery = queryOptions({
  queryKey: ONTOLOGY_KEY,
  queryFn: async ({ signal }): Promise<Loaded> => {
    const held = queryClient.getQueryData<Loaded>(ONTOLOGY_KEY);
    const copy = await client.ontology.sync(held?.copy ?? { includeInactive: true }, signal);
    return held?.copy === copy ? held : { copy, index: indexOf(copy, held?.index ?? null) };
  },
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

export function useOntology() {
  const { data, error, isFetching } = useQuery(ontologyQuery);
  return { index: data?.index ?? null, error, isFetching };
}

/** Loads the changes: after a write of this page, or when the event stream announces one. */
export const catchUp = () => queryClient.invalidateQueries({ queryKey: ONTOLOGY_KEY });
