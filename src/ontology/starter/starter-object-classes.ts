import { readFile } from 'node:fs/promises';
import { firstFree, slugOf } from '../domain/handle.ts';
import { perKind } from '../domain/inheritance.ts';
import type { ClassificationKind, Link, ObjectClass } from '../domain/object-class.ts';
import { type CadCategory, entryId } from '../domain/vocabulary.ts';
import { type OutlinedClass, readOutline } from './outline.ts';

/** The starter ontology in tree order, its CAD links bound to the categories given (by builtinName). */
export async function starterObjectClasses(
  categories: ReadonlyMap<string, CadCategory>,
  newObjectClassId: () => string,
): Promise<ObjectClass[]> {
  const outline = readOutline(await readFile(new URL('starter-ontology.txt', import.meta.url), 'utf8'));
  const ids = new Map<OutlinedClass, string>();
  const handles = new Set<string>();
  return outline.map((outlined) => {
    const { name, parent, status, references, description, synonyms } = outlined;
    const id = newObjectClassId();
    ids.set(outlined, id);
    const handle = firstFree(slugOf(name), (taken) => handles.has(taken));
    handles.add(handle);
    return {
      id,
      handle,
      name,
      status,
      parentId: (parent && ids.get(parent)) ?? null,
      description,
      synonyms,
      links: perKind((kind) => {
        const reference = references[kind];
        return reference && linkTo(kind, reference.given, categories);
      }),
      makeUnique: perKind((kind) => (references[kind]?.makeUnique ? true : null)),
    };
  });
}

function linkTo(kind: ClassificationKind, given: string, categories: ReadonlyMap<string, CadCategory>): Link {
  if (kind !== 'cad_categories') {
    return { entryId: entryId(kind, given), given, boundName: null, boundInt: null, reviewReason: null };
  }
  const category = categories.get(given);
  if (!category) throw new Error(`The starter ontology names an unknown CAD category, ${given}.`);
  const { id, builtinName, builtinCategoryInt } = category;
  return { entryId: id, given, boundName: builtinName, boundInt: builtinCategoryInt, reviewReason: null };
}
