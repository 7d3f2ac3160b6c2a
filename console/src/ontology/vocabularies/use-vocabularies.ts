import { bodyOf } from '@lintel/client';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api } from '../../platform/client.ts';
import { entryPage } from './classification-systems.ts';
import { type CodeField, isCodeField, systemIdOf } from './code-fields.ts';
import { KINDS, type Kind } from './kinds.ts';
import { type GridEntry, type Vocabulary, vocabularyOf } from './vocabulary.ts';

const PAGE = 1_000;
/** Longer vocabularies are not checked in the grid; the plan does that. */
const MOST_PAGES = 50;

/** Every entry of a vocabulary, so that thousands of pasted codes are checked at once. */
const entriesQuery = (kind: Kind | CodeField) =>
  queryOptions({
    queryKey: ['vocabulary-entries', kind],
    queryFn: async ({ signal }): Promise<Vocabulary | null> => {
      const entries: GridEntry[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < MOST_PAGES; page++) {
        const { items, nextCursor }: Awaited<ReturnType<typeof pageOf>> = await pageOf(kind, cursor, signal);
        entries.push(...items);
        if (nextCursor === null) return vocabularyOf(entries);
        cursor = nextCursor;
      }
      return null;
    },
    staleTime: 60_000,
  });

async function pageOf(kind: Kind | CodeField, cursor: string | null, signal: AbortSignal) {
  if (isCodeField(kind)) {
    const page = await entryPage(systemIdOf(kind), { cursor, signal });
    const items = page.items.map(
      ({ code, title, retired }): GridEntry => ({ reference: code, title, isRetired: retired }),
    );
    return { items, nextCursor: page.nextCursor };
  }
  const { items, nextCursor } = bodyOf(
    await api.GET('/api/v1/bim-ontology/classifications/{kind}', {
      params: { path: { kind }, query: { limit: PAGE, ...(cursor !== null && { cursor }) } },
      signal,
    }),
  );
  return {
    items: items.map(
      (item): GridEntry =>
        'code' in item
          ? { reference: item.code, title: item.title, isRetired: item.retired === true }
          : { reference: item.builtinName, title: item.label, isRetired: item.retired },
    ),
    nextCursor,
  };
}

export type GridVocabularies = ReadonlyMap<Kind | CodeField, Vocabulary>;

/** The vocabularies of the four kinds and of these systems that are loaded so far. */
export function useVocabularies(systems: readonly CodeField[]): GridVocabularies {
  const keys = useMemo(() => [...KINDS.map(({ kind }) => kind), ...systems], [systems]);
  // The result changes only when a vocabulary does.
  const combine = useCallback(
    (found: readonly { data: Vocabulary | null | undefined }[]): GridVocabularies =>
      new Map(
        keys.flatMap((key, at) => {
          const vocabulary = found[at]?.data;
          return vocabulary ? [[key, vocabulary] as const] : [];
        }),
      ),
    [keys],
  );
  return useQueries({ queries: keys.map(entriesQuery), combine });
}
