import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { itemDescriber } from './described-items.ts';
import {
  type CollectionDetail,
  collectionQuery,
  collectionsQuery,
  portalDiffQuery,
  templatesQuery,
  variantsQuery,
} from './design-queries.ts';

const NONE: never[] = [];

/** Items with names and pictures. What the catalog cannot provide now is left out; nothing waits for it. */
export function useDescriber(projectId: string) {
  const variants = useQuery(variantsQuery(projectId)).data?.items ?? NONE;
  const templates = useQuery(templatesQuery).data?.items ?? NONE;
  const { data: diff } = useQuery(portalDiffQuery(projectId));
  return useMemo(() => itemDescriber({ variants, templates, diff }), [variants, templates, diff]);
}

/** Every collection of the project with its items, as far as they are loaded. */
export function useCollectionsWithItems(projectId: string): CollectionDetail[] {
  const { data } = useQuery(collectionsQuery(projectId));
  return useQueries({
    queries: (data?.items ?? []).map(({ id }) => collectionQuery(projectId, id)),
    combine: present,
  });
}

const present = (answers: { data: CollectionDetail | undefined }[]) =>
  answers.flatMap(({ data }) => data ?? []);
