import type { ObjectClass, Schemas } from '@lintel/client';
import { queryOptions } from '@tanstack/react-query';
import { api, jsonOf, read } from '../../platform/client.ts';

export type Requirement = Schemas['Requirement'];

/** Below `ontology`, so that every change of the ontology loads it again. */
const KEY = ['ontology', 'requirements'] as const;
const LARGEST_PAGE = 1000;

interface RequirementsFilter {
  objectClassId?: string;
  root?: string;
  /** The name, in any case. */
  parameter?: string;
  status: 'draft' | 'approved';
}

/** Every requirement that the filter lets through, page by page. */
export async function allRequirements(
  filter: RequirementsFilter,
  signal: AbortSignal,
): Promise<Requirement[]> {
  const rows: Requirement[] = [];
  let cursor: string | null = null;
  do {
    const query: RequirementsFilter & { limit: number; cursor?: string } = {
      ...filter,
      limit: LARGEST_PAGE,
      ...(cursor !== null && { cursor }),
    };
    const page: Schemas['RequirementPage'] = jsonOf(
      await api.GET('/api/v1/bim-ontology/requirements', { params: { query }, signal }),
    );
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}

/** The parameters in force on a class. Archived classes have none. */
export const effectiveParametersQuery = ({ id, status }: Pick<ObjectClass, 'id' | 'status'>) =>
  queryOptions({
    queryKey: [...KEY, id, status],
    queryFn: async ({ signal }) =>
      status === 'archived'
        ? []
        : (await allRequirements({ objectClassId: id, status }, signal)).map(({ parameter }) => parameter),
  });

/** The templates that a class has itself. */
export const ownTemplatesQuery = (id: string) =>
  queryOptions({
    queryKey: ['ontology', 'param-templates', id],
    queryFn: read('/api/v1/bim-ontology/object-classes/{key}/param-templates', { path: { key: id } }),
  });

export const renderedFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['ontology', 'rendered-param-templates', id],
    queryFn: read('/api/v1/bim-ontology/object-classes/{key}/rendered-param-templates', {
      path: { key: id },
    }),
  });
