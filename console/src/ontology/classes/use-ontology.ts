import type { OntologyCopy } from '@lintel/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../../platform/client.ts';
import { useLanguage } from '../../platform/language.ts';
import { queryClient } from '../../platform/query-client.ts';
import { withoutEmpty } from '../../platform/search-params.ts';
import { useMay } from '../../platform/session.ts';
import { indexOf, type OntologyIndex } from './ontology-index.ts';

const listKey = (language: string | undefined) => ['ontology', 'list', language ?? null];

interface Loaded {
  copy: OntologyCopy;
  index: OntologyIndex;
}

/** The whole list, loaded once; after an invalidation only the changes are fetched. */
export const ontologyQuery = (language: string | undefined) =>
  queryOptions({
    queryKey: listKey(language),
    queryFn: async ({ signal }): Promise<Loaded> => {
      const held = queryClient.getQueryData<Loaded>(listKey(language));
      const first = { includeInactive: true, ...withoutEmpty({ language }) };
      const copy = await client.ontology.sync(held?.copy ?? first, signal);
      return held?.copy === copy ? held : { copy, index: indexOf(copy, held?.index ?? null) };
    },
    // The other language stays until the chosen one is here.
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    structuralSharing: false,
  });

export function useOntology() {
  const mayRead = useMay('ontology.read');
  const { data, error, isFetching } = useQuery({ ...ontologyQuery(useLanguage()), enabled: mayRead });
  return { index: data?.index ?? null, error, isFetching };
}

/** The list if something has loaded it already: Home doesn't load all classes to say where a few of them are. */
export function useLoadedOntology(): OntologyIndex | null {
  return useQuery({ ...ontologyQuery(useLanguage()), enabled: false }).data?.index ?? null;
}

/** The list in the ontology's own language, for what is edited. */
export function useOwnOntology() {
  return { index: useQuery(ontologyQuery(undefined)).data?.index ?? null };
}

/** Loads the changes: after a write of this page, or when the event stream announces one. */
export const catchUp = () => queryClient.invalidateQueries({ queryKey: ['ontology'] });
