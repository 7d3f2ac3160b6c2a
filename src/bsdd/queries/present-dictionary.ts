import type { EditionClass, EditionParameter } from '../../ontology/index.ts';
import { dictionaryFacts } from '../domain/dictionary.ts';
import { offsetPageOf, type Paging } from '../domain/paging.ts';
import { CLASS_TYPE, type DictionaryEdition, descriptionPart, referenceCode } from './dictionary-edition.ts';

/** A page of the classes, side by side. */
export function presentClasses(
  dictionary: DictionaryEdition,
  classes: readonly EditionClass[],
  paging: Paging,
) {
  const { totalCount, offset, count, items } = offsetPageOf(classes, paging);
  return {
    ...factsOf(dictionary),
    classes: items.map((objectClass) => listItem(dictionary, objectClass)),
    classesTotalCount: totalCount,
    classesOffset: offset,
    classesCount: count,
  };
}

export function presentProperties(
  dictionary: DictionaryEdition,
  parameters: readonly EditionParameter[],
  paging: Paging,
) {
  const { totalCount, offset, count, items } = offsetPageOf(parameters, paging);
  return {
    ...factsOf(dictionary),
    properties: items.map(({ template: { name } }) => ({
      uri: dictionary.uris.property(name),
      code: name,
      name,
    })),
    propertiesTotalCount: totalCount,
    propertiesOffset: offset,
    propertiesCount: count,
  };
}

function factsOf({ edition, uris, settings }: DictionaryEdition) {
  return dictionaryFacts(settings, uris.dictionary, edition);
}

function listItem({ edition, uris }: DictionaryEdition, objectClass: EditionClass) {
  return {
    uri: uris.class(objectClass.handle),
    code: objectClass.handle,
    name: objectClass.name,
    classType: CLASS_TYPE,
    referenceCode: referenceCode(objectClass),
    parentClassCode: edition.parentOf(objectClass)?.handle,
    descriptionPart: descriptionPart(objectClass.description),
  };
}

/** About as much as is turned into bytes at a time. */
const PIECE = 64 * 1024;

/**
 * The whole tree in one answer, written from left to right: fifty thousand classes are too many to be put together
 * as objects first. A step a class, so that others get their turn.
 */
export function* nestedClasses(dictionary: DictionaryEdition): Generator<void, Buffer> {
  const { edition } = dictionary;
  const pieces: Buffer[] = [];
  let text = `${JSON.stringify(factsOf(dictionary)).slice(0, -1)},"classes":[`;
  const depths = new Map<string, number>();
  let open = 0;
  for (const objectClass of edition.listed) {
    yield;
    const depth = objectClass.parentId === null ? 0 : (depths.get(objectClass.parentId) ?? 0) + 1;
    depths.set(objectClass.id, depth);
    // Each class first closes those that it is not below.
    if (depth < open) text += `${']}'.repeat(open - depth)},`;
    text += `${JSON.stringify(listItem(dictionary, objectClass)).slice(0, -1)},"children":[`;
    open = depth + 1;
    if (text.length < PIECE) continue;
    pieces.push(Buffer.from(text));
    text = '';
  }
  const { length } = edition.listed;
  text += `${']}'.repeat(open)}],"classesTotalCount":${length},"classesOffset":0,"classesCount":${length}}`;
  pieces.push(Buffer.from(text));
  return Buffer.concat(pieces);
}
