import { bodyOf, type Schemas } from '@lintel/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../platform/client.ts';
import { FIRST_PAGE } from '../platform/first-page.ts';

export type Collection = Schemas['ProjectCollection'];
export type CollectionDetail = Schemas['ProjectCollectionDetail'];
export type CollectionItem = Schemas['ProjectCollectionItem'];
export type Variant = Schemas['ProjectProductVariant'];
export type Revision = Schemas['VariantRevision'];
export type Template = Schemas['ProductMto'];
export type PortalDiff = Schemas['PortalDiff'];
export type PortalVersion = Schemas['PortalVersion'];
export type CatalogVariant = Schemas['CatalogVariant'];
export type Deck = Schemas['Deck'];

/** The prefix of all queries of a project's design: a write invalidates all of them. */
export const designKey = (projectId: string) => ['design', projectId];

export const collectionsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...designKey(projectId), 'collections'],
    queryFn: async ({ signal }) =>
      bodyOf(
        await api.GET('/api/v1/design/projects/{projectId}/project-collections', {
          params: { path: { projectId } },
          signal,
        }),
      ),
  });

export const collectionQuery = (projectId: string, id: string, state: CollectionItem['state'] = 'active') =>
  queryOptions({
    queryKey: [...designKey(projectId), 'collection', id, state],
    queryFn: async ({ signal }) =>
      bodyOf(
        await api.GET('/api/v1/design/project-collections/{id}', {
          params: { path: { id }, query: { state } },
          signal,
        }),
      ),
  });

export const variantsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...designKey(projectId), 'variants'],
    queryFn: async ({ signal }) =>
      bodyOf(
        await api.GET('/api/v1/design/projects/{projectId}/project-product-variants', {
          params: { path: { projectId } },
          signal,
        }),
      ),
  });

export const variantQuery = (projectId: string, id: string) =>
  queryOptions({
    queryKey: [...designKey(projectId), 'variant', id],
    queryFn: async ({ signal }) =>
      bodyOf(
        await api.GET('/api/v1/design/projects/{projectId}/project-product-variants/{id}', {
          params: { path: { projectId, id } },
          signal,
        }),
      ),
  });

export const revisionsQuery = (projectId: string, id: string) =>
  queryOptions({
    queryKey: [...designKey(projectId), 'revisions', id],
    queryFn: async ({ signal }) =>
      bodyOf(
        await api.GET('/api/v1/design/projects/{projectId}/project-product-variants/{id}/revisions', {
          params: { path: { projectId, id } },
          signal,
        }),
      ),
  });

/** An unavailable catalog is reported at once, without three retries; the page offers a retry. */
const NO_RETRY = { retry: false } as const;

export const templatesQuery = queryOptions({
  queryKey: ['catalog', 'templates'],
  queryFn: async ({ signal }) => bodyOf(await api.GET('/api/v1/design/catalog/product-mtos', { signal })),
  staleTime: 60_000,
  ...NO_RETRY,
});

export const templateQuery = (productMtoId: string) =>
  queryOptions({
    queryKey: ['catalog', 'template', productMtoId],
    queryFn: async ({ signal }) =>
      bodyOf(
        await api.GET('/api/v1/design/catalog/product-mtos/{productMtoId}', {
          params: { path: { productMtoId } },
          signal,
        }),
      ),
    ...NO_RETRY,
  });

const CATALOG_PAGE_SIZE = 48;

export const catalogSearchQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['catalog', 'variants', q],
    queryFn: async ({ pageParam, signal }) =>
      bodyOf(
        await api.GET('/api/v1/design/catalog/variants', {
          params: {
            query: {
              limit: CATALOG_PAGE_SIZE,
              ...(q !== '' && { q }),
              ...(pageParam !== null && { cursor: pageParam }),
            },
          },
          signal,
        }),
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...NO_RETRY,
  });

export const portalDiffQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...designKey(projectId), 'portal-diff'],
    queryFn: async ({ signal }) =>
      bodyOf(
        await api.GET('/api/v1/design/projects/{projectId}/portal/diff', {
          params: { path: { projectId } },
          signal,
        }),
      ),
    ...NO_RETRY,
  });

/** What publishing exactly these collections would change now, with the tag that ties publishing to it. */
export async function diffToPublish(projectId: string, collectionIds: string[]) {
  const answer = await api.GET('/api/v1/design/projects/{projectId}/portal/diff', {
    params: { path: { projectId }, query: { collectionIds: collectionIds.join() } },
  });
  return { diff: bodyOf(answer), etag: answer.response.headers.get('etag') ?? '*' };
}

export const portalVersionsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...designKey(projectId), 'portal-versions'],
    queryFn: async ({ signal }) =>
      bodyOf(
        await api.GET('/api/v1/design/projects/{projectId}/portal/versions', {
          params: { path: { projectId } },
          signal,
        }),
      ),
  });

export const decksQuery = (projectId: string, collectionId: string) =>
  queryOptions({
    queryKey: [...designKey(projectId), 'decks', collectionId],
    queryFn: async ({ signal }) =>
      bodyOf(
        await api.GET('/api/v1/design/project-collections/{id}/decks', {
          params: { path: { id: collectionId } },
          signal,
        }),
      ),
  });

const DECK_POLL_MS = 700;

/** Polled until the job has ended. */
export const deckJobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['deck-job', jobId],
    queryFn: async ({ signal }) =>
      bodyOf(
        await api.GET('/api/v1/design/slides/jobs/{jobId}/status', { params: { path: { jobId } }, signal }),
      ),
    refetchInterval: ({ state }) =>
      state.data?.status === 'succeeded' || state.data?.status === 'failed' ? false : DECK_POLL_MS,
  });
