import type { Fields } from './authored-fields.ts';
import type { Link, ObjectClass, PerKind } from './object-class.ts';
import { Draft, type Part, type Plan } from './plan.ts';

/** Only what is given changes; a link given as null goes, a flag given as null is inferred again. */
export interface Edit extends Partial<Fields> {
  links?: Partial<PerKind<Link | null>>;
  makeUnique?: Partial<PerKind<boolean | null>>;
}

/** The handle stays as it is: keys outlive names. */
export function updateObjectClass(part: Part, id: string, { links, makeUnique, ...fields }: Edit): Plan {
  const draft = new Draft(part);
  const objectClass: ObjectClass = draft.get(id);
  draft.change(id, {
    ...fields,
    links: { ...objectClass.links, ...links },
    makeUnique: { ...objectClass.makeUnique, ...makeUnique },
  });
  return draft.plan();
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
