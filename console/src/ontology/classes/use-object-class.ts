import { bodyOf } from '@lintel/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/client.ts';
import { useOntology } from './use-ontology.ts';

export type ObjectClassDetail = Awaited<ReturnType<typeof fetchObjectClass>>;

export const fetchObjectClass = async (key: string, signal?: AbortSignal) =>
  bodyOf(
    await api.GET('/api/v1/bim-ontology/object-classes/{key}', {
      params: { path: { key } },
      ...(signal && { signal }),
    }),
  );

/** A class in full. It is loaded again whenever the version of the list changes. */
export const objectClassQuery = (id: string, ontologyVersion: string) =>
  queryOptions({
    queryKey: ['object-class', id, ontologyVersion],
    queryFn: ({ signal }) => fetchObjectClass(id, signal),
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  });

export function useObjectClass(id: string) {
  const { index } = useOntology();
  return useQuery(objectClassQuery(id, index?.ontologyVersion ?? ''));
}
