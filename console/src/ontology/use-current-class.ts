import { bodyOf, LintelError, type ObjectClass } from '@lintel/client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../app/client.ts';
import { tellOutcome } from '../app/outcome.tsx';
import { paths } from '../app/paths.ts';
import { KEEP_SEARCH } from '../app/search.ts';
import type { OntologyIndex } from './ontology-index.ts';

interface CurrentClass {
  objectClass: ObjectClass | null;
  /** Why the address shows no class; null while it does, while nothing is named, and while it is asked for. */
  failure: { isUnknown: boolean; error: unknown } | null;
}

/** The class that the address names. Ids and former handles lead on to the handle of today. */
export function useCurrentClass(index: OntologyIndex | null, handle: string | undefined): CurrentClass {
  const navigate = useNavigate();
  const named = handle === undefined ? undefined : index?.byHandle.get(handle);
  const byId = handle === undefined || named ? undefined : index?.classes.get(handle);
  const mustAsk = index !== null && handle !== undefined && !named && !byId;
  // The server knows what a merged class became.
  const { data, error } = useQuery({
    queryKey: ['former-handle', handle, index?.ontologyVersion],
    queryFn: async ({ signal }) =>
      bodyOf(
        await api.GET('/api/v1/bim-ontology/object-classes/{key}', {
          params: { path: { key: handle ?? '' } },
          signal,
        }),
      ),
    enabled: mustAsk,
    // What another address led to says nothing about this one.
    placeholderData: () => undefined,
  });
  const successor = byId ?? (mustAsk && data ? index.classes.get(data.id) : undefined);
  const isMerged = successor !== undefined && byId === undefined;
  const leadTo = successor?.handle;
  useEffect(() => {
    if (leadTo === undefined) return;
    if (isMerged) tellOutcome({ text: `${handle} was merged. This is what it became.`, operationId: null });
    void navigate({ to: paths.objectClass(leadTo), search: KEEP_SEARCH, replace: true });
  }, [leadTo, isMerged, handle, navigate]);
  if (!mustAsk || !error) return { objectClass: named ?? successor ?? null, failure: null };
  return {
    objectClass: null,
    failure: { isUnknown: error instanceof LintelError && error.status === 404, error },
  };
}
