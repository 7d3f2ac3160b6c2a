import { bodyOf, LintelError, type Schemas } from '@lintel/client';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../../platform/client.ts';

export type ClassificationSystem = Schemas['ClassificationSystem'];
export type SystemEntry = Schemas['ClassificationSystemEntry'];
export type SystemImported = Schemas['ClassificationSystemImported'];

const PATH = '/api/v1/bim-ontology/classification-systems';
const LARGEST_PAGE = 1000;

/** The systems beside the four kinds: 20 at most. */
export const systemsQuery = queryOptions({
  queryKey: ['ontology', 'systems'],
  queryFn: async ({ signal }) => (await read(PATH)({ signal })).items,
  staleTime: 60_000,
});

/** All entries, so that the tree and its search need no further request. */
export const systemEntriesQuery = (systemId: string) =>
  queryOptions({
    queryKey: ['ontology', 'system-entries', systemId],
    queryFn: async ({ signal }) => {
      const all: SystemEntry[] = [];
      let cursor: string | null = null;
      do {
        const page: Schemas['ClassificationSystemEntryPage'] = await entryPage(systemId, { cursor, signal });
        all.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return all;
    },
    staleTime: 60_000,
  });

interface EntryPage {
  cursor?: string | null;
  q?: string;
  limit?: number;
  signal: AbortSignal;
}

export const entryPage = async (
  systemId: string,
  { cursor = null, q = '', limit = LARGEST_PAGE, signal }: EntryPage,
) =>
  bodyOf(
    await api.GET(`${PATH}/{systemId}/entries`, {
      params: {
        path: { systemId },
        query: { limit, ...(q !== '' && { q }), ...(cursor !== null && { cursor }) },
      },
      signal,
    }),
  );

interface SystemFile {
  systemId: string;
  file: File;
  absent: 'keep' | 'retire';
}

interface Sending {
  dryRun: boolean;
  /** Of a system that is yet to be created. */
  name?: string;
  key?: string;
  signal?: AbortSignal;
}

/** The server finds out the format from the content; the type only has to be one that it takes. */
const MEDIA_TYPES: Record<string, string> = { xml: 'application/xml', ifc: 'application/x-step' };

/** Sends the file as it is: the client of the API sends JSON only. */
export async function importSystem(
  { systemId, file, absent }: SystemFile,
  { dryRun, name, key, signal }: Sending,
): Promise<SystemImported> {
  const query = new URLSearchParams({ absent, dryRun: String(dryRun), ...(name !== undefined && { name }) });
  const ending = file.name.toLowerCase().split('.').at(-1) ?? '';
  const response = await fetch(`${PATH}/${encodeURIComponent(systemId)}/imports?${query}`, {
    method: 'POST',
    headers: {
      'content-type': MEDIA_TYPES[ending] ?? 'text/csv',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: file,
    ...(signal && { signal }),
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new LintelError(response.status, body);
  return body as SystemImported;
}

export const countOf = ({ counts: { added, updated, unchanged } }: SystemImported): number =>
  added + updated + unchanged;

/** The systems and their entries, after something about them changed. */
export const STALE_SYSTEMS = [['ontology', 'systems'], ['ontology', 'system-entries'], ['coverage']] as const;
