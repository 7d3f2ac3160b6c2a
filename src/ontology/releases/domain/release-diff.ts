import {
  type FieldKey,
  ifcNamesOf,
  type KeyedField,
  LINK_FIELDS,
  textsOf,
} from '../../classes/domain/authored-fields.ts';
import { CLASSIFICATION_KINDS } from '../../classes/domain/object-class.ts';
import { NO_TRANSLATIONS, translatedTexts } from '../../classes/domain/texts/translations.ts';
import type { ParamTemplate } from '../../parameters/domain/param-templates.ts';
import type { EditionClass } from './edition.ts';

/** What a class is in one release and in another. */
export interface ClassDifference {
  objectClassId: string;
  /** As they are afterwards, or were. */
  handle: string;
  name: string;
  change: 'added' | 'removed' | 'changed';
  /** The class that it was merged into, when it is gone for that reason. */
  mergedInto: string | null;
  /** Of a class that is in both: what differs. */
  fields: FieldDifference[];
}

export interface FieldDifference {
  field: string;
  before: ReleasedValue;
  after: ReleasedValue;
}

export type ReleasedValue = string | ParamTemplate[] | null;

type Fields = Record<string, ReleasedValue>;

/** What leads from one release to another, by id. A step a class, so that long work can be interrupted. */
export function* releaseDifferences(
  before: readonly EditionClass[],
  after: readonly EditionClass[],
): Generator<void, ClassDifference[]> {
  const was = new Map(before.map((objectClass) => [objectClass.id, objectClass]));
  const differences: ClassDifference[] = [];
  const tookIn = new Map<string, string>();
  for (const current of after) {
    for (const alias of current.aliases) tookIn.set(alias, current.id);
    const former = was.get(current.id);
    was.delete(current.id);
    // Most classes are the same in both, which is seen sooner than their fields are listed.
    const fields = former && !isSame(former, current) ? fieldDifferences(former, current) : [];
    if (!former || fields.length > 0)
      differences.push({ ...named(current), change: former ? 'changed' : 'added', mergedInto: null, fields });
    yield;
  }
  for (const removed of was.values())
    differences.push({
      ...named(removed),
      change: 'removed',
      mergedInto: tookIn.get(removed.id) ?? null,
      fields: [],
    });
  return differences.sort((a, b) => (a.objectClassId < b.objectClassId ? -1 : 1));
}

function named({ id, handle, name }: EditionClass) {
  return { objectClassId: id, handle, name };
}

/** Whether two values of JSON are equal; faster than writing them. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!hasMembers(a) || !hasMembers(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys) if (!isSame(a[key], b[key])) return false;
  return true;
}

const hasMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function fieldDifferences(before: EditionClass, after: EditionClass): FieldDifference[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(is), ...Object.keys(was)])].flatMap((field) => {
    const [from = null, to = null] = [was[field], is[field]];
    const isEqual = isSame(from, to) || JSON.stringify(from) === JSON.stringify(to);
    return isEqual ? [] : [{ field, before: from, after: to }];
  });
}

function fieldsOf({ codes, paramTemplates, ...rest }: EditionClass): Fields {
  const { name, handle, status, parentId } = rest;
  const fields: Record<Exclude<FieldKey, 'name' | KeyedField>, ReleasedValue> = {
    ...textsOf(rest),
    ...ifcNamesOf(rest),
  };
  const links = CLASSIFICATION_KINDS.map((kind) => [LINK_FIELDS[kind], codes[kind]?.code ?? null]);
  return {
    name,
    handle,
    status,
    parentId,
    ...fields,
    ...Object.fromEntries(links),
    paramTemplates,
    ...Object.fromEntries(translatedTexts(rest.translations ?? NO_TRANSLATIONS)),
    ...Object.fromEntries(
      Object.entries(rest.systemCodes ?? {}).map(([system, { code }]) => [`codes.${system}`, code]),
    ),
  };
}
