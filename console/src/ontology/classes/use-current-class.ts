import { LintelError, type ObjectClass } from '@lintel/client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { read } from '../../platform/client.ts';
import { announce } from '../../platform/outcome.tsx';
import { paths } from '../../platform/paths.ts';
import { KEEP_SEARCH } from '../../platform/search.ts';
import { messages } from './messages.ts';
import type { OntologyIndex } from './ontology-index.ts';

interface CurrentClass {
  objectClass: ObjectClass | null;
  /** Why no class is shown; null while one is shown, none is named, or it is loading. */
  failure: { isUnknown: boolean; error: unknown } | null;
}

/** The class in the address. Ids and former handles are redirected to the current handle. */
export function useCurrentClass(index: OntologyIndex | null, handle: string | undefined): CurrentClass {
  const navigate = useNavigate();
  const named = handle === undefined ? undefined : index?.byHandle.get(handle);
  const byId = handle === undefined || named ? undefined : index?.classes.get(handle);
  const mustAsk = index !== null && handle !== undefined && !named && !byId;
  // The server knows the successor of a merged class.
  const { data, error } = useQuery({
    queryKey: ['former-handle', handle, index?.ontologyVersion],
    queryFn: read('/api/v1/bim-ontology/object-classes/{key}', { path: { key: handle ?? '' } }),
    enabled: mustAsk,
    // The result for another address must not be shown for this one.
    placeholderData: () => undefined,
  });
  const successor = byId ?? (mustAsk && data ? index.classes.get(data.id) : undefined);
  const isMerged = successor !== undefined && byId === undefined;
  const leadTo = successor?.handle;
  useEffect(() => {
    if (leadTo === undefined) return;
    if (isMerged) announce({ text: messages.becameAnother(handle ?? ''), operationId: null });
    void navigate({ to: paths.objectClass(leadTo), search: KEEP_SEARCH, replace: true });
  }, [leadTo, isMerged, handle, navigate]);
  if (!mustAsk || !error) return { objectClass: named ?? successor ?? null, failure: null };
  return {
    objectClass: null,
    failure: { isUnknown: error instanceof LintelError && error.status === 404, error },
  };
}
