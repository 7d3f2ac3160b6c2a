import { LintelError, type OntologyCopy } from '@lintel/client';
import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askAhead } from '../../platform/ask-ahead.ts';
import { client } from '../../platform/client.ts';
import { useHasFirstPage } from '../../platform/first-page.ts';
import { useLanguage } from '../../platform/language.ts';
import { queryClient } from '../../platform/query-client.ts';
import { withoutEmpty } from '../../platform/search-params.ts';
import { useMay } from '../../platform/session.ts';
import { create } from '../../platform/store.ts';
import { systemsQuery } from '../vocabularies/classification-systems.ts';
import { indexOf, type OntologyIndex } from './ontology-index.ts';

const listKey = (language: string | undefined) => ['ontology', 'list', language ?? null];

interface Loaded {
  copy: OntologyCopy;
  index: OntologyIndex;
}

/** The further systems whose codes the list in the ontology's own language has: those with a column that was shown. */
let codedSystems: readonly string[] = [];

/** The next copy of the list: the changes since the held one, or the whole list if that lacks codes that are shown. */
async function nextCopy(
  held: OntologyCopy | undefined,
  language: string | undefined,
  signal: AbortSignal,
): Promise<OntologyCopy> {
  const codes = language === undefined ? codedSystems : [];
  const isSame = held !== undefined && (held.codes ?? []).join() === codes.join();
  try {
    const first = { includeInactive: true, codes, ...withoutEmpty({ language }) };
    return await client.ontology.sync(isSame ? held : first, signal);
  } catch (error) {
    if (codes.length === 0 || !(error instanceof LintelError && error.status === 400)) throw error;
    // A column can name a system that was deleted.
    const systems = await queryClient.fetchQuery({ ...systemsQuery, staleTime: 0 });
    const left = codes.filter((id) => systems.some((system) => system.id === id));
    if (left.length === codes.length) throw error;
    codedSystems = left;
    return nextCopy(held, language, signal);
  }
}

/** The whole list, loaded once; after an invalidation only the changes are fetched. */
export const ontologyQuery = (language: string | undefined) =>
  queryOptions({
    queryKey: listKey(language),
    queryFn: async ({ signal }): Promise<Loaded> => {
      const held = queryClient.getQueryData<Loaded>(listKey(language));
      const copy = await nextCopy(held?.copy, language, signal);
      return held?.copy === copy ? held : { copy, index: indexOf(copy, held?.index ?? null) };
    },
    // The other language stays until the chosen one is here.
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    structuralSharing: false,
  });

const isShownFirst = create(false);

/** For the pages that show the list first. Pointing at a link to them only loads it ahead. */
export function startOntology(
  language: string | undefined,
  cause: 'enter' | 'preload' | 'stay',
): Promise<void> {
  if (cause !== 'preload') isShownFirst.set(true);
  return askAhead('ontology.read', () => queryClient.prefetchQuery(ontologyQuery(language)));
}

/** The whole list. On a page that doesn't show it first, it comes after the page's own data. */
export function useOntology() {
  const mayRead = useMay('ontology.read');
  const isShown = isShownFirst.use();
  const enabled = (useHasFirstPage() || isShown) && mayRead;
  const { data, error, isFetching } = useQuery({ ...ontologyQuery(useLanguage()), enabled });
  return { index: data?.index ?? null, error, isFetching: isFetching || (mayRead && !enabled) };
}

/** The list if something has loaded it already: Home doesn't load all classes to say where a few of them are. */
export function useLoadedOntology(): OntologyIndex | null {
  return useQuery({ ...ontologyQuery(useLanguage()), enabled: false }).data?.index ?? null;
}

/** The list in the ontology's own language, for what is edited. */
export function useOwnOntology() {
  return { index: useQuery(ontologyQuery(undefined)).data?.index ?? null };
}

/** Puts the codes of these systems into that list. They stay in it, so that showing them again loads nothing. */
export function useCodesOf(systemIds: readonly string[]): void {
  useEffect(() => {
    const wanted = [...new Set([...codedSystems, ...systemIds])].sort();
    if (wanted.length === codedSystems.length) return;
    codedSystems = wanted;
    void loadAgain(listKey(undefined));
  }, [systemIds]);
}

/** Stops a load under way first: otherwise the first load would go on to its end, without the codes. */
async function loadAgain(queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

/** Loads the changes: after a write of this page, or when the event stream announces one. */
export const catchUp = () => queryClient.invalidateQueries({ queryKey: ['ontology'] });
