import { oncePer } from '../../kernel/once-per.ts';
import type { Edition, EditionClass, EditionParameter } from '../../ontology/index.ts';
import { bestMatches, type Searchable, searchableOf } from '../domain/search.ts';
import {
  CLASS_TYPE,
  type DictionaryEdition,
  isRelatedTo,
  referenceCode,
  relatedIfcEntities,
} from './dictionary-edition.ts';

/** Folded texts by class: a class is the same object as long as its edition is in memory. */
const foldedClasses = new WeakMap<EditionClass, Searchable>();

export interface DictionarySearch {
  text?: string | undefined;
  relatedTo?: readonly string[] | undefined;
  withDescriptions?: boolean | undefined;
}

/** The classes that match the search, best first; in their own order without a text. */
export function* searchClasses(
  edition: Edition,
  classes: readonly EditionClass[],
  { text, relatedTo, withDescriptions }: DictionarySearch,
): Generator<void, readonly EditionClass[]> {
  const related = relatedTo?.length
    ? classes.filter((objectClass) => isRelatedTo(edition, objectClass, relatedTo))
    : classes;
  if (text === undefined || text.trim() === '') return related;
  return yield* bestMatches(
    related,
    text,
    (objectClass) => textsOfClass(edition, objectClass),
    withDescriptions,
  );
}

export function* searchParameters(
  parameters: Iterable<EditionParameter>,
  text: string | undefined,
): Generator<void, readonly EditionParameter[]> {
  if (text === undefined || text.trim() === '') return [...parameters];
  return yield* bestMatches(parameters, text, textsOfParameter);
}

function textsOfClass(edition: Edition, objectClass: EditionClass): Searchable {
  let texts = foldedClasses.get(objectClass);
  if (!texts) {
    const codes = [objectClass.handle, referenceCode(objectClass)];
    texts = searchableOf(
      [objectClass.name, ...codes, ...edition.synonymsOf(objectClass)],
      objectClass.description,
    );
    foldedClasses.set(objectClass, texts);
  }
  return texts;
}

const textsOfParameter = oncePer(({ template }: EditionParameter) => searchableOf([template.name], null));

/** The fields of a class in every search result. */
export function foundClass({ edition, uris }: DictionaryEdition, objectClass: EditionClass) {
  return {
    dictionaryUri: uris.dictionary,
    name: objectClass.name,
    referenceCode: referenceCode(objectClass),
    uri: uris.class(objectClass.handle),
    classType: CLASS_TYPE,
    description: objectClass.description ?? undefined,
    parentClassName: edition.parentOf(objectClass)?.name,
    relatedIfcEntityNames: relatedIfcEntities(edition, objectClass),
  };
}
