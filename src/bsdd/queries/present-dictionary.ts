import type { EditionClass, Parameter } from '../../ontology/index.ts';
import { dictionaryFacts } from '../domain/dictionary.ts';
import { type Paging, pageOf } from '../domain/paging.ts';
import { CLASS_TYPE, descriptionPart, referenceCode, type Told } from './told.ts';

/** A page of the classes, side by side. */
export function presentClasses(told: Told, classes: readonly EditionClass[], paging: Paging) {
  const { totalCount, offset, count, items } = pageOf(classes, paging);
  return {
    ...factsOf(told),
    classes: items.map((one) => listItem(told, one)),
    classesTotalCount: totalCount,
    classesOffset: offset,
    classesCount: count,
  };
}

export function presentProperties(told: Told, parameters: readonly Parameter[], paging: Paging) {
  const { totalCount, offset, count, items } = pageOf(parameters, paging);
  return {
    ...factsOf(told),
    properties: items.map(({ template: { name } }) => ({ uri: told.uris.property(name), code: name, name })),
    propertiesTotalCount: totalCount,
    propertiesOffset: offset,
    propertiesCount: count,
  };
}

function factsOf({ edition, uris, settings }: Told) {
  return dictionaryFacts(settings, uris.dictionary, edition);
}

function listItem({ edition, uris }: Told, one: EditionClass) {
  return {
    uri: uris.class(one.handle),
    code: one.handle,
    name: one.name,
    classType: CLASS_TYPE,
    referenceCode: referenceCode(one),
    parentClassCode: edition.parentOf(one)?.handle,
    descriptionPart: descriptionPart(one.description),
  };
}

/** About as much as is turned into bytes at a time. */
const PIECE = 64 * 1024;

/**
 * The whole tree in one answer, written from left to right: fifty thousand classes are too many to be put together
 * as objects first. A step a class, so that others get their turn.
 */
export function* nestedClasses(told: Told): Generator<void, Buffer> {
  const { edition } = told;
  const pieces: Buffer[] = [];
  let text = `${JSON.stringify(factsOf(told)).slice(0, -1)},"classes":[`;
  const depths = new Map<string, number>();
  let open = 0;
  for (const one of edition.listed) {
    yield;
    const depth = one.parentId === null ? 0 : (depths.get(one.parentId) ?? 0) + 1;
    depths.set(one.id, depth);
    // Each class first closes those that it is not below.
    if (depth < open) text += `${']}'.repeat(open - depth)},`;
    text += `${JSON.stringify(listItem(told, one)).slice(0, -1)},"children":[`;
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
