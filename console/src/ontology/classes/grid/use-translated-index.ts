import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { languageOf, type TranslatedField, textKeyOf } from '../class-texts.ts';
import type { OntologyIndex } from '../ontology-index.ts';
import { languagesQuery } from '../use-languages.ts';
import { ontologyQuery, useOwnOntology } from '../use-ontology.ts';
import type { TranslatedClass } from './cells.ts';

interface Texts {
  field: TranslatedField;
  index: OntologyIndex;
  /** Classes whose text in this list is in another language. */
  fallbacks: ReadonlyMap<string, string>;
}

type Loaded<Data> = readonly { data: Data | undefined; isPlaceholderData: boolean }[];

/** What is shown while a language loads belongs to another one. */
const loadedOf = <Data>(found: Loaded<Data>): (Data | null)[] =>
  found.map(({ data, isPlaceholderData }) => (data === undefined || isPlaceholderData ? null : data));

/** The list in the ontology's own language, with these texts in others; a text that still loads is left out. */
export function useTranslatedIndex(fields: readonly TranslatedField[]): OntologyIndex | null {
  const { index: own } = useOwnOntology();
  const languages = useMemo(() => [...new Set(fields.map(languageOf))], [fields]);
  const lists = useQueries({ queries: languages.map(ontologyQuery), combine: loadedOf });
  const facts = useQueries({
    queries: fields.map((field) => languagesQuery(languageOf(field), textKeyOf(field))),
    combine: loadedOf,
  });
  return useMemo(() => {
    if (own === null || fields.length === 0) return own;
    const loaded = fields.flatMap((field, at): Texts[] => {
      const list = lists[languages.indexOf(languageOf(field))];
      const fact = facts[at];
      return list && fact ? [{ field, index: list.index, fallbacks: fact.fallbacks }] : [];
    });
    return { ...own, classes: translated(own.classes, loaded) };
  }, [own, fields, languages, lists, facts]);
}

function translated(
  classes: OntologyIndex['classes'],
  loaded: readonly Texts[],
): ReadonlyMap<string, TranslatedClass> {
  const result = new Map<string, TranslatedClass>();
  for (const [id, objectClass] of classes) {
    const row: TranslatedClass = { ...objectClass };
    for (const { field, index, fallbacks } of loaded)
      row[field] = fallbacks.has(id) ? '' : (index.classes.get(id)?.[textKeyOf(field)] ?? '');
    result.set(id, row);
  }
  return result;
}
