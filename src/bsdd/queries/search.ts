import type { Edition, EditionClass, EditionParameter } from '../../ontology/index.ts';
import { found, type Searchable, searchableOf } from '../domain/search.ts';
import {
  CLASS_TYPE,
  type DictionaryEdition,
  isRelatedTo,
  referenceCode,
  relatedIfcEntities,
} from './dictionary-edition.ts';

/** A class is one object while its edition is in memory: its texts are folded once. */
const foldedClasses = new WeakMap<EditionClass, Searchable>();
const foldedParameters = new WeakMap<EditionParameter, Searchable>();

export interface DictionarySearch {
  text?: string | undefined;
  relatedTo?: readonly string[] | undefined;
  withDescriptions?: boolean | undefined;
}

/** Of these classes those that are sought, best first; in their own order when no text is given. */
export function* searchClasses(
  edition: Edition,
  classes: readonly EditionClass[],
  { text, relatedTo, withDescriptions }: DictionarySearch,
): Generator<void, readonly EditionClass[]> {
  const related = relatedTo?.length
    ? classes.filter((objectClass) => isRelatedTo(edition, objectClass, relatedTo))
    : classes;
  if (text === undefined || text.trim() === '') return related;
  return yield* found(related, text, (objectClass) => textsOfClass(edition, objectClass), withDescriptions);
}

export function* searchParameters(
  parameters: Iterable<EditionParameter>,
  text: string | undefined,
): Generator<void, readonly EditionParameter[]> {
  if (text === undefined || text.trim() === '') return [...parameters];
  return yield* found(parameters, text, textsOfParameter);
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

function textsOfParameter(parameter: EditionParameter): Searchable {
  let texts = foldedParameters.get(parameter);
  if (!texts) {
    texts = searchableOf([parameter.template.name], null);
    foldedParameters.set(parameter, texts);
  }
  return texts;
}

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
