import { bodyOf, LintelError, type Schemas } from '@lintel/client';
import { queryOptions } from '@tanstack/react-query';
import { api, FIRST_PAGE } from '../../platform/client.ts';
import type { Kind } from './kinds.ts';

export interface ManagedEntry {
  id: string;
  /** Of a CAD category its built-in name. */
  code: string;
  title: string;
  isCustom: boolean;
  isRetired: boolean;
}

const LARGEST_PAGE = 1000;

/** The whole vocabulary: some hundred entries, or some thousand of a firm's own. */
export const vocabularyQuery = (kind: Kind) =>
  queryOptions({
    queryKey: ['vocabulary', kind, 'all entries'],
    queryFn: async ({ signal }) => {
      const entries: ManagedEntry[] = [];
      for (let cursor = FIRST_PAGE, isFirst = true; isFirst || cursor !== null; isFirst = false) {
        const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(kind, cursor, signal);
        entries.push(...page.items.map(entryOf));
        cursor = page.nextCursor;
      }
      return entries;
    },
  });

const pageOf = async (kind: Kind, cursor: string | null, signal: AbortSignal) =>
  bodyOf(
    await api.GET('/api/v1/bim-ontology/classifications/{kind}', {
      params: { path: { kind }, query: { limit: LARGEST_PAGE, ...(cursor !== null && { cursor }) } },
      signal,
    }),
  );

function entryOf(item: Awaited<ReturnType<typeof pageOf>>['items'][number]): ManagedEntry {
  const { id } = item;
  return 'code' in item
    ? { id, code: item.code, title: item.title, isCustom: item.custom, isRetired: item.retired === true }
    : {
        id,
        code: item.builtinName,
        title: item.label,
        isCustom: item.custom === true,
        isRetired: item.retired,
      };
}

export interface ListImport {
  kind: Exclude<Kind, 'cad_categories'>;
  file: File;
  absent: 'retire' | 'keep';
}

export type ListImported = Schemas['ClassificationsImported'];

/** Sends the file as it is: the client of the API sends JSON only. */
export async function importList(
  { kind, file, absent }: ListImport,
  options: { dryRun: boolean; key?: string; signal?: AbortSignal },
): Promise<ListImported> {
  const query = new URLSearchParams({ absent, dryRun: String(options.dryRun) });
  const response = await fetch(`/api/v1/bim-ontology/classifications/${kind}/imports?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', ...(options.key && { 'idempotency-key': options.key }) },
    body: file,
    ...(options.signal && { signal: options.signal }),
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new LintelError(response.status, body);
  return body as ListImported;
}
