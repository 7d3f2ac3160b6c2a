import { bodyOf } from '@lintel/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/client.ts';
import { useHasFirstPage } from '../../platform/first-page.ts';
import { useLanguage } from '../../platform/language.ts';
import { useMay } from '../../platform/session.ts';
import type { TextKey } from './class-texts.ts';

interface Languages {
  own: string;
  languages: { language: string; names: number; descriptions: number }[];
  /** The languages of texts that are not in the one asked for, by class. */
  fallbacks: ReadonlyMap<string, string>;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** While another language loads. One function for all renders, or each of them would have another result. */
const withoutFallbacks = (previous: Languages | undefined) => previous && { ...previous, fallbacks: NONE };

/** The languages in use and, with a language, which texts are in another one. The list's changes make it stale too. */
export const languagesQuery = (language: string | undefined, text: TextKey = 'name') =>
  queryOptions({
    queryKey: ['ontology', 'languages', language ?? null, text],
    queryFn: async ({ signal }): Promise<Languages> => {
      const {
        own,
        items,
        fallbacks: byLanguage = {},
      } = bodyOf(
        await api.GET('/api/v1/bim-ontology/languages', {
          params: { query: language === undefined ? {} : { language, text } },
          signal,
        }),
      );
      const fallbacks = new Map(
        Object.entries(byLanguage).flatMap(([tag, ids]) => ids.map((id) => [id, tag] as const)),
      );
      return { own, languages: items, fallbacks };
    },
    placeholderData: withoutFallbacks,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

export function useLanguages() {
  const mayRead = useMay('ontology.read');
  const enabled = useHasFirstPage() && mayRead;
  return useQuery({ ...languagesQuery(useLanguage()), enabled }).data;
}

/** The language of each name that has no translation into the chosen language. */
export const useNameLanguages = (): ReadonlyMap<string, string> => useLanguages()?.fallbacks ?? NONE;
