import { LintelError, type Schemas } from '@lintel/client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, call, jsonOf, read, readPages } from '../../platform/client.ts';
import type { KeyHeader } from '../../platform/use-write.ts';

export type ModelCheck = Schemas['ModelCheck'];
export type CheckedClass = Schemas['ModelCheckClass'];
export type CheckFailure = Schemas['ModelCheckFailure'];

export const FAILURE_KINDS = ['missing', 'wrongType', 'notAllowed'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** The part of the address about a check: which one, and which of its failures. */
export interface CheckSearch {
  check?: string;
  objectClassId?: string;
  parameter?: string;
  kind?: FailureKind;
  levelId?: string;
  q?: string;
  /** An earlier check to compare with. */
  with?: string;
}

export type FailureFilter = Omit<CheckSearch, 'check' | 'with'>;

/** How many checks the trend and the list of checks show. */
const LISTED = 20;
/** The event stream tells of progress; this is for a notice that got lost. */
const FOLLOW_MS = 10_000;
const PAGE_SIZE = 20;

export const isUnderWay = ({ state }: Pick<ModelCheck, 'state'>) => state === 'queued' || state === 'running';

const PATH = '/api/v1/projects/{id}/model-checks';

/** The latest checks, newest first. */
export const checksQuery = (id: string) =>
  queryOptions({
    queryKey: ['checks', id, 'list'],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await read(PATH, { path: { id }, query: { limit: LISTED } })({ signal })).items,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? FOLLOW_MS : false),
  });

export const failuresQuery = (id: string, checkId: string, filter: FailureFilter) =>
  infiniteQueryOptions({
    queryKey: ['checks', id, checkId, 'failures', filter],
    ...readPages(`${PATH}/{checkId}/failures`, {
      path: { id, checkId },
      query: { ...filter, limit: PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });

export const OUTCOMES = ['new', 'open', 'fixed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Failures of a check beside those of an earlier one. */
export const comparisonQuery = (id: string, checkId: string, other: string, outcome: Outcome) =>
  infiniteQueryOptions({
    queryKey: ['checks', id, checkId, 'compare', other, outcome],
    ...readPages(`${PATH}/{checkId}/compare`, {
      path: { id, checkId },
      query: { with: other, outcome, limit: PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });

const addressOf = (id: string, checkId: string, part: string, query: Record<string, string>): string =>
  `/api/v1/projects/${encodeURIComponent(id)}/model-checks/${encodeURIComponent(checkId)}/${part}?${new URLSearchParams(query)}`;

/** All failures that match, not only those on the page. */
export const failuresCsvUrl = (id: string, checkId: string, filter: FailureFilter): string =>
  addressOf(id, checkId, 'failures', { ...filter, format: 'csv' });

export const bcfUrl = (id: string, checkId: string, version: '2.1' | '3.0'): string =>
  addressOf(id, checkId, 'bcf', { version });

export const checkNow = (id: string, header: KeyHeader): Promise<{ checkId: string }> =>
  call('POST', PATH, { path: { id }, header, body: {} });

/** Sends the IDS file as it is: the client of the API sends JSON only. */
export async function checkWithFile(id: string, file: File, header: KeyHeader): Promise<{ checkId: string }> {
  const response = await fetch(`/api/v1/projects/${encodeURIComponent(id)}/model-checks`, {
    method: 'POST',
    headers: { 'content-type': 'application/xml', ...header },
    body: file,
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new LintelError(response.status, body);
  return body as { checkId: string };
}

/** More would not fit into a selection of the CAD tool. */
const MOST_COPIED = 10_000;

/** The element IDs of the failures that match, each once, up to a limit. */
export async function failingElementIds(
  id: string,
  checkId: string,
  filter: FailureFilter,
): Promise<{ ids: string[]; isWhole: boolean }> {
  const ids = new Set<string>();
  for (let cursor: string | null = null; ; ) {
    const page: { items: CheckFailure[]; nextCursor: string | null } = jsonOf(
      await api.GET(`${PATH}/{checkId}/failures`, {
        params: {
          path: { id, checkId },
          query: { ...filter, limit: 1000, ...(cursor !== null && { cursor }) },
        },
      }),
    );
    for (const { elementId, sourceId } of page.items) ids.add(elementId ?? sourceId);
    cursor = page.nextCursor;
    if (cursor === null) return { ids: [...ids], isWhole: true };
    if (ids.size >= MOST_COPIED) return { ids: [...ids].slice(0, MOST_COPIED), isWhole: false };
  }
}
