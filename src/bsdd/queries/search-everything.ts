import type { EditionClass, EditionParameter } from '../../ontology/index.ts';
import type { DictionaryEdition } from './dictionary-edition.ts';
import { searchClasses, searchParameters } from './search.ts';

/** A version, and which of its classes are looked through. */
export interface Searched {
  dictionary: DictionaryEdition;
  classes: readonly EditionClass[];
}

export type DictionaryHit =
  | { dictionary: DictionaryEdition; objectClass: EditionClass; parameter?: undefined }
  | ParameterHit;
type ParameterHit = { dictionary: DictionaryEdition; objectClass?: undefined; parameter: EditionParameter };

export interface Sought {
  text: string;
  classes: boolean;
  properties: boolean;
  withDescriptions: boolean;
}

/** Classes first, then properties: pages go through both. */
export function* searchDictionaries(
  searched: readonly Searched[],
  { text, classes, properties, withDescriptions }: Sought,
): Generator<void, DictionaryHit[]> {
  const hits: DictionaryHit[] = [];
  if (classes)
    for (const { dictionary, classes: all } of searched)
      for (const objectClass of yield* searchClasses(dictionary.edition, all, { text, withDescriptions }))
        hits.push({ dictionary, objectClass });
  if (properties)
    for (const { dictionary } of searched)
      for (const parameter of yield* searchParameters(dictionary.edition.parameters.values(), text))
        hits.push({ dictionary, parameter });
  return hits;
}
