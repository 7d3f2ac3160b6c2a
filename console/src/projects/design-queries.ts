import { bodyOf, type Schemas } from '@lintel/client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, read, readPages } from '../platform/client.ts';

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
    queryFn: read('/api/v1/design/projects/{projectId}/project-collections', { path: { projectId } }),
  });

export const collectionQuery = (projectId: string, id: string, state: CollectionItem['state'] = 'active') =>
  queryOptions({
    queryKey: [...designKey(projectId), 'collection', id, state],
    queryFn: read('/api/v1/design/project-collections/{id}', { path: { id }, query: { state } }),
  });

export const variantsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...designKey(projectId), 'variants'],
    queryFn: read('/api/v1/design/projects/{projectId}/project-product-variants', { path: { projectId } }),
  });

export const variantQuery = (projectId: string, id: string) =>
  queryOptions({
    queryKey: [...designKey(projectId), 'variant', id],
    queryFn: read('/api/v1/design/projects/{projectId}/project-product-variants/{id}', {
      path: { projectId, id },
    }),
  });

export const revisionsQuery = (projectId: string, id: string) =>
  queryOptions({
    queryKey: [...designKey(projectId), 'revisions', id],
    queryFn: read('/api/v1/design/projects/{projectId}/project-product-variants/{id}/revisions', {
      path: { projectId, id },
    }),
  });

/** An unavailable catalog is reported at once, without three retries; the page offers a retry. */
const NO_RETRY = { retry: false } as const;

export const templatesQuery = queryOptions({
  queryKey: ['catalog', 'templates'],
  queryFn: read('/api/v1/design/catalog/product-mtos'),
  staleTime: 60_000,
  ...NO_RETRY,
});

export const templateQuery = (productMtoId: string) =>
  queryOptions({
    queryKey: ['catalog', 'template', productMtoId],
    queryFn: read('/api/v1/design/catalog/product-mtos/{productMtoId}', { path: { productMtoId } }),
    ...NO_RETRY,
  });

const CATALOG_PAGE_SIZE = 48;

export interface CatalogSearch {
  q: string;
  category: string | null;
  brand: string | null;
  maxPrice: number | null;
}

export const catalogSearchQuery = ({ q, category, brand, maxPrice }: CatalogSearch) =>
  infiniteQueryOptions({
    queryKey: ['catalog', 'variants', q, category, brand, maxPrice],
    ...readPages('/api/v1/design/catalog/variants', {
      query: {
        limit: CATALOG_PAGE_SIZE,
        ...(q !== '' && { q }),
        ...(category !== null && { category }),
        ...(brand !== null && { brand }),
        ...(maxPrice !== null && { maxPrice }),
      },
    }),
    placeholderData: keepPreviousData,
    ...NO_RETRY,
  });

export const portalDiffQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...designKey(projectId), 'portal-diff'],
    queryFn: read('/api/v1/design/projects/{projectId}/portal/diff', { path: { projectId } }),
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
    queryFn: read('/api/v1/design/projects/{projectId}/portal/versions', { path: { projectId } }),
  });

export const decksQuery = (projectId: string, collectionId: string) =>
  queryOptions({
    queryKey: [...designKey(projectId), 'decks', collectionId],
    queryFn: read('/api/v1/design/project-collections/{id}/decks', { path: { id: collectionId } }),
  });

const DECK_POLL_MS = 700;

/** Polled until the job has ended. */
export const deckJobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['deck-job', jobId],
    queryFn: ({ signal }) =>
      read('/api/v1/design/slides/jobs/{jobId}/status', { path: { jobId } })({ signal }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'succeeded' || state.data?.status === 'failed' ? false : DECK_POLL_MS,
  });
