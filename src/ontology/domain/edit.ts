import type { FieldEdits } from './authored-fields.ts';
import type { Link, ObjectClass, PerKind } from './object-class.ts';
import { Draft, type Part, type Plan } from './plan.ts';
import { boundedTranslations, editedTranslations } from './translations.ts';

/** Only what is given changes; a link given as null goes, a flag given as null is inferred again. */
export interface Edit extends Partial<FieldEdits> {
  links?: Partial<PerKind<Link | null>>;
  makeUnique?: Partial<PerKind<boolean | null>>;
}

/** Edits of several classes as one plan. */
export function editObjectClasses(part: Part, edits: Iterable<{ id: string; edit: Edit }>): Plan {
  const draft = new Draft(part);
  for (const { id, edit } of edits) draft.put(edited(draft.get(id), edit));
  return draft.plan();
}

/** The handle stays as it is: keys outlive names. */
function edited(objectClass: ObjectClass, { links, makeUnique, translations, ...fields }: Edit): ObjectClass {
  return {
    ...objectClass,
    ...fields,
    translations: translations
      ? boundedTranslations(objectClass.name, editedTranslations(objectClass.translations, translations))
      : objectClass.translations,
    links: { ...objectClass.links, ...links },
    makeUnique: { ...objectClass.makeUnique, ...makeUnique },
  };
}

export function updateObjectClass(part: Part, id: string, edit: Edit): Plan {
  return editObjectClasses(part, [{ id, edit }]);
}

/** Replaces the authored CAD category; without makeUnique the flag stays. */
export function setObjectClassCadCategory(
  part: Part,
  id: string,
  link: Link | null,
  makeUnique?: boolean,
): Plan {
  return updateObjectClass(part, id, {
    links: { cad_categories: link },
    ...(makeUnique === undefined ? {} : { makeUnique: { cad_categories: makeUnique } }),
  });
}
