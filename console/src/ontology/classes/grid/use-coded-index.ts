import type { ObjectClass } from '@lintel/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '../../../platform/client.ts';
import { type CodeField, systemIdOf } from '../../vocabularies/code-fields.ts';
import type { OntologyIndex } from '../ontology-index.ts';
import type { Codes } from './cells.ts';

/** The codes of further systems, which the list has only on request. Below `ontology`, so that writes load them again. */
const codesQuery = (systemIds: readonly string[]) =>
  queryOptions({
    queryKey: ['ontology', 'codes', ...systemIds],
    queryFn: async ({ signal }) => {
      const query = { includeInactive: true, codes: systemIds.join() };
      const { items } = await read('/api/v1/bim-ontology/object-classes', { query })({ signal });
      return new Map(items.map((item: ObjectClass & { codes?: Codes }) => [item.id, item.codes ?? {}]));
    },
    enabled: systemIds.length > 0,
    structuralSharing: false,
  });

/** The list with the codes of these columns; while they load, its classes have none. */
export function useCodedIndex(
  index: OntologyIndex | null,
  fields: readonly CodeField[],
): OntologyIndex | null {
  const systemIds = useMemo(() => fields.map(systemIdOf).sort(), [fields]);
  const { data: codes } = useQuery(codesQuery(systemIds));
  return useMemo(() => {
    if (index === null || systemIds.length === 0 || codes === undefined) return index;
    const classes = new Map<string, ObjectClass & { codes: Codes }>();
    for (const [id, objectClass] of index.classes)
      classes.set(id, { ...objectClass, codes: codes.get(id) ?? {} });
    return { ...index, classes };
  }, [index, systemIds, codes]);
}
