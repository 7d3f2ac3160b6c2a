import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OntologyIndex } from '../ontology-index.ts';
import { languagesQuery } from '../use-languages.ts';
import { ontologyQuery, useOwnOntology } from '../use-ontology.ts';
import type { TranslatedClass } from './cells.ts';

interface Names {
  index: OntologyIndex;
  /** Classes whose name in this list is in another language. */
  isUntranslated: (id: string) => boolean;
}

type Loaded<Data> = readonly { data: Data | undefined; isPlaceholderData: boolean }[];

/** What is shown while a language loads belongs to another one. */
const loadedOf = <Data>(found: Loaded<Data>): (Data | null)[] =>
  found.map(({ data, isPlaceholderData }) => (data === undefined || isPlaceholderData ? null : data));

/** The list in the ontology's own language, with the names in these languages; a language that still loads is left out. */
export function useTranslatedIndex(languages: readonly string[]): OntologyIndex | null {
  const { index: own } = useOwnOntology();
  const lists = useQueries({ queries: languages.map(ontologyQuery), combine: loadedOf });
  const facts = useQueries({ queries: languages.map(languagesQuery), combine: loadedOf });
  return useMemo(() => {
    if (own === null || languages.length === 0) return own;
    const names = new Map<string, Names>();
    for (const [at, language] of languages.entries()) {
      const [list, fact] = [lists[at], facts[at]];
      if (list && fact)
        names.set(language, { index: list.index, isUntranslated: (id) => fact.nameLanguages.has(id) });
    }
    return { ...own, classes: translated(own.classes, names) };
  }, [own, languages, lists, facts]);
}

function translated(
  classes: OntologyIndex['classes'],
  names: ReadonlyMap<string, Names>,
): ReadonlyMap<string, TranslatedClass> {
  const result = new Map<string, TranslatedClass>();
  for (const [id, objectClass] of classes) {
    const row: TranslatedClass = { ...objectClass };
    for (const [language, { index, isUntranslated }] of names)
      row[`name@${language}`] = isUntranslated(id) ? '' : (index.classes.get(id)?.name ?? '');
    result.set(id, row);
  }
  return result;
}
