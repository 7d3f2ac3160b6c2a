import { comparable } from '../../../kernel/comparable.ts';
import type {
  Fields,
  IfcKey,
  IfcNames,
  KeyedField,
  Translations,
} from '../../classes/domain/authored-fields.ts';
import type { PerKind, Status } from '../../classes/domain/object-class.ts';
import { singleSynonyms } from '../../classes/domain/texts/synonyms.ts';
import type { ParamTemplate } from '../../parameters/domain/param-templates.ts';

/** The ontology as exported: effective values, not where they come from. Releases are stored in this form. */
export interface EditionClass extends Omit<Fields, KeyedField | IfcKey>, Partial<IfcNames> {
  /** Absent where there are none, also in releases of before there were any. */
  translations?: Translations;
  /** Codes of further systems in force, by the system's ID; absent where there are none. */
  systemCodes?: { readonly [system: string]: { code: string; title: string } };
  id: string;
  handle: string;
  status: Status;
  /** Null too for a class whose parent is not in the edition. */
  parentId: string | null;
  /** In force, be they authored or inherited; a CAD category only while its binding is current. */
  codes: PerKind<EditionCode | null>;
  /** Former ids and handles that lead here. */
  aliases: string[];
  /** Its own; of a class whose parent is not in the edition also those that it inherits. */
  paramTemplates: ParamTemplate[];
  /** GUIDs that the library has for its templates, by their names; absent where it has none. */
  libraryGuids?: Record<string, string>;
}

export interface EditionCode {
  /** Of the vocabulary entry. */
  entryId: string;
  /** Of a CAD category its builtinName. */
  code: string;
  title: string;
  /** Of a CAD category that has one. */
  builtinCategoryInt?: number;
}

/**
 * For each archived class those that took its place: the approved class that carries its name, as a name or among its
 * synonyms. When several do, none of them is the successor.
 */
export function successorsOf(classes: readonly EditionClass[]): Map<string, EditionClass> {
  const bearers = new Map<string, EditionClass | null>();
  for (const objectClass of classes) {
    if (objectClass.status !== 'approved') continue;
    for (const key of new Set([objectClass.name, ...singleSynonyms(objectClass.synonyms)].map(comparable)))
      if (key !== '') bearers.set(key, bearers.has(key) ? null : objectClass);
  }
  const successors = new Map<string, EditionClass>();
  for (const { id, status, name } of classes) {
    const bearer = status === 'archived' ? bearers.get(comparable(name)) : null;
    if (bearer) successors.set(id, bearer);
  }
  return successors;
}

/**
 * The classes that lists show, in the same order: not archived, and below none that is. `classes` has parents before
 * their children.
 */
export function listedClasses<T extends Pick<EditionClass, 'id' | 'status' | 'parentId'>>(
  classes: readonly T[],
): T[] {
  const listed = new Set<string>();
  return classes.filter(({ id, status, parentId }) => {
    if (status === 'archived' || (parentId !== null && !listed.has(parentId))) return false;
    listed.add(id);
    return true;
  });
}
