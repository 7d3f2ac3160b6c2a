import { LintelError, type Schemas } from '@lintel/client';
import { queryOptions } from '@tanstack/react-query';
import { api, jsonOf } from '../../platform/client.ts';
import { allRequirements } from './requirement-queries.ts';

export type LibraryParameter = Schemas['Parameter'];
export type ImportPreview = Schemas['SharedParametersPreview'];

const LARGEST_PAGE = 1000;

/** The whole library: some hundred parameters of a firm, and those that classes use. */
export const libraryQuery = queryOptions({
  queryKey: ['ontology', 'parameters'],
  queryFn: async ({ signal }) => {
    const all: LibraryParameter[] = [];
    let cursor: string | null = null;
    do {
      const query: { limit: number; cursor?: string } = {
        limit: LARGEST_PAGE,
        ...(cursor !== null && { cursor }),
      };
      const page: Schemas['ParameterPage'] = jsonOf(
        await api.GET('/api/v1/bim-ontology/parameters', { params: { query }, signal }),
      );
      all.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return all;
  },
});

/** The classes with a parameter in force, approved and draft. */
export const classesWithQuery = ({ name, guid }: Pick<LibraryParameter, 'name' | 'guid'>) =>
  queryOptions({
    queryKey: ['ontology', 'parameters', 'classes', name, guid],
    queryFn: async ({ signal }) => {
      const [approved, draft] = await Promise.all([
        allRequirements({ parameter: name, status: 'approved' }, signal),
        allRequirements({ parameter: name, status: 'draft' }, signal),
      ]);
      return [...approved, ...draft].filter(({ parameter }) => parameter.guid === guid);
    },
  });

interface FileImport {
  file: File;
  partial: boolean;
}

/** Sends the file as it is: the client of the API sends JSON only. */
async function sendFile<Answer>(
  { file, partial }: FileImport,
  query: object,
  init: { signal?: AbortSignal; headers?: Record<string, string> },
): Promise<Answer> {
  const search = new URLSearchParams({ partial: String(partial), ...query });
  const response = await fetch(`/api/v1/bim-ontology/parameters/imports?${search}`, {
    method: 'POST',
    ...init,
    headers: { 'content-type': 'text/plain', ...init.headers },
    body: file,
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new LintelError(response.status, body);
  return body as Answer;
}

/** What an import would do, with its bad lines listed instead of rejecting the file. */
export const previewFile = (file: File, signal: AbortSignal): Promise<ImportPreview> =>
  sendFile({ file, partial: true }, { dryRun: 'true' }, { signal });

export const importFile = (request: FileImport, key: string): Promise<Schemas['Accepted']> =>
  sendFile(request, {}, { headers: { 'idempotency-key': key } });

/** The GUIDs of one name and data type. */
export interface Conflict {
  name: string;
  dataType: string;
  parameters: LibraryParameter[];
  isDecided: boolean;
}

/** Names and data types with several imported GUIDs, those that need a decision first. */
export function conflictsOf(library: readonly LibraryParameter[]): Conflict[] {
  const groups = new Map<string, LibraryParameter[]>();
  for (const parameter of library) {
    if (parameter.origin !== 'file' || parameter.dataType === null) continue;
    const key = JSON.stringify([parameter.name, parameter.dataType]);
    groups.set(key, [...(groups.get(key) ?? []), parameter]);
  }
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .map((parameters) => ({
      name: parameters[0]?.name ?? '',
      dataType: parameters[0]?.dataType ?? '',
      parameters,
      isDecided: parameters.some(({ preferred }) => preferred),
    }))
    .sort((a, b) => Number(a.isDecided) - Number(b.isDecided) || a.name.localeCompare(b.name, 'en'));
}
