import { bodyOf } from '@lintel/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../platform/client.ts';
import { useLanguage } from '../platform/language.ts';

interface Languages {
  own: string;
  languages: { language: string; names: number; descriptions: number }[];
  nameLanguages: ReadonlyMap<string, string>;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** While another language loads. One function for all renders, or each of them would have another result. */
const withoutFallbacks = (previous: Languages | undefined) =>
  previous && { ...previous, nameLanguages: NONE };

/** The languages in use and, with a language, which names are in another one. The list's changes make it stale too. */
export const languagesQuery = (language: string | undefined) =>
  queryOptions({
    queryKey: ['ontology', 'languages', language ?? null],
    queryFn: async ({ signal }): Promise<Languages> => {
      const {
        own,
        items,
        fallbacks = {},
      } = bodyOf(
        await api.GET('/api/v1/bim-ontology/languages', {
          params: { query: language === undefined ? {} : { language } },
          signal,
        }),
      );
      const nameLanguages = new Map(
        Object.entries(fallbacks).flatMap(([tag, ids]) => ids.map((id) => [id, tag] as const)),
      );
      return { own, languages: items, nameLanguages };
    },
    placeholderData: withoutFallbacks,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

export const useLanguages = () => useQuery(languagesQuery(useLanguage())).data;

/** The language of each name that has no translation into the chosen language. */
export const useNameLanguages = (): ReadonlyMap<string, string> => useLanguages()?.nameLanguages ?? NONE;
