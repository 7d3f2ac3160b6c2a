import type { ParamTemplate } from '../../parameters/domain/param-templates.ts';
import {
  type FieldKey,
  FLAG_FIELDS,
  ifcNamesOf,
  type KeyedField,
  LINK_FIELDS,
  textsOf,
} from './authored-fields.ts';
import { placedCodes } from './codes.ts';
import {
  CLASSIFICATION_KINDS,
  type ClassificationKind,
  type Link,
  type ObjectClass,
} from './object-class.ts';
import { type Plan, templatesSeen } from './plans/plan.ts';
import { translatedTexts } from './texts/translations.ts';

export type FieldValue = string | boolean | ParamTemplate[] | null;

/** One field of one class, before and after. */
export interface FieldChange {
  objectClassId: string;
  /** Of the class, afterwards if it still has one. */
  name: string | null;
  type: 'created' | 'deleted' | 'updated';
  field: string;
  before: FieldValue;
  after: FieldValue;
}

type Fields = Record<string, FieldValue>;

/** The kind of vocabulary whose entries a field names; undefined for other fields. */
export function kindOfField(field: string): ClassificationKind | undefined {
  return CLASSIFICATION_KINDS.find((kind) => LINK_FIELDS[kind] === field);
}

/** What a plan changes, field by field; of a class that comes or goes, every field that says something. */
export function* fieldChanges({ changes, templates }: Plan): Generator<FieldChange> {
  for (const { id, before, after } of changes)
    yield* differences(id, { before, after, was: fieldsOf(before), is: fieldsOf(after) });
  const changeOf = new Map(changes.map((change) => [change.id, change]));
  for (const each of templates) {
    const { id } = each;
    const change = changeOf.get(id);
    const { before, after } = templatesSeen(each, change);
    const [was, is] = [{ paramTemplates: list(before) }, { paramTemplates: list(after) }];
    yield* differences(id, { before: change?.before, after: change?.after, was, is });
  }
}

function differences(
  objectClassId: string,
  {
    before,
    after,
    was,
    is,
  }: {
    before: ObjectClass | null | undefined;
    after: ObjectClass | null | undefined;
    was: Fields;
    is: Fields;
  },
): FieldChange[] {
  const name = (after ?? before)?.name ?? null;
  const type = before === null ? 'created' : after === null ? 'deleted' : 'updated';
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((field) => {
    const [from, to] = [was[field] ?? null, is[field] ?? null];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    return [{ objectClassId, name, type, field, before: from, after: to }];
  });
}

function fieldsOf(objectClass: ObjectClass | null): Fields {
  if (!objectClass) return {};
  const { name, handle, status, parentId, links, makeUnique } = objectClass;
  const fields: Record<Exclude<FieldKey, 'name' | KeyedField>, FieldValue> = {
    ...textsOf(objectClass),
    ...ifcNamesOf(objectClass),
  };
  return {
    name,
    handle,
    status,
    parentId,
    ...fields,
    ...Object.fromEntries(
      CLASSIFICATION_KINDS.flatMap((kind) => [
        [LINK_FIELDS[kind], valueOf(links[kind])],
        [FLAG_FIELDS[kind], makeUnique[kind]],
      ]),
    ),
    cadReviewReason: links.cad_categories?.reviewReason ?? null,
    ...Object.fromEntries(translatedTexts(objectClass.translations)),
    ...Object.fromEntries(placedCodes(objectClass.codes)),
  };
}

function valueOf(link: Link | null): string | null {
  return link && (link.entryId ?? link.given);
}

function list(templates: ParamTemplate[]): ParamTemplate[] | null {
  return templates.length === 0 ? null : templates;
}
