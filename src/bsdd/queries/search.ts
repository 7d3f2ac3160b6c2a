import type { Edition, EditionClass, Parameter } from '../../ontology/index.ts';
import { found, type Searchable, searchableOf } from '../domain/search.ts';
import { CLASS_TYPE, isRelatedTo, referenceCode, relatedIfcEntities, type Told } from './told.ts';

/** A class is one object while its edition is in memory: its texts are folded once. */
const foldedClasses = new WeakMap<EditionClass, Searchable>();
const foldedParameters = new WeakMap<Parameter, Searchable>();

export interface ClassSearch {
  text?: string | undefined;
  relatedTo?: readonly string[] | undefined;
  withDescriptions?: boolean | undefined;
}

/** Of these classes those that are sought, best first; in their own order when no text is given. */
export function* searchClasses(
  edition: Edition,
  classes: readonly EditionClass[],
  { text, relatedTo, withDescriptions }: ClassSearch,
): Generator<void, readonly EditionClass[]> {
  const related = relatedTo?.length ? classes.filter((one) => isRelatedTo(one, relatedTo)) : classes;
  if (text === undefined || text.trim() === '') return related;
  return yield* found(related, text, (one) => textsOfClass(edition, one), withDescriptions);
}

export function* searchParameters(
  parameters: Iterable<Parameter>,
  text: string | undefined,
): Generator<void, readonly Parameter[]> {
  if (text === undefined || text.trim() === '') return [...parameters];
  return yield* found(parameters, text, textsOfParameter);
}

function textsOfClass(edition: Edition, one: EditionClass): Searchable {
  let texts = foldedClasses.get(one);
  if (!texts) {
    const codes = [one.handle, referenceCode(one)];
    texts = searchableOf([one.name, ...codes, ...edition.synonymsOf(one)], one.description);
    foldedClasses.set(one, texts);
  }
  return texts;
}

function textsOfParameter(parameter: Parameter): Searchable {
  let texts = foldedParameters.get(parameter);
  if (!texts) {
    texts = searchableOf([parameter.template.name], null);
    foldedParameters.set(parameter, texts);
  }
  return texts;
}

/** What every search tells of a class. */
export function foundClass({ edition, uris }: Told, one: EditionClass) {
  return {
    dictionaryUri: uris.dictionary,
    name: one.name,
    referenceCode: referenceCode(one),
    uri: uris.class(one.handle),
    classType: CLASS_TYPE,
    description: one.description ?? undefined,
    parentClassName: edition.parentOf(one)?.name,
    relatedIfcEntityNames: relatedIfcEntities(one),
  };
}
