import { atOnce } from '../../../../kernel/steps.ts';
import { type FieldEdits, IFC_KEYS } from '../authored-fields.ts';
import { editedCodes } from '../codes.ts';
import { type IfcFault, ifcFault, refuseIfcFault } from '../ifc-names.ts';
import type { Link, ObjectClass, PerKind } from '../object-class.ts';
import { boundedTranslations, editedTranslations } from '../texts/translations.ts';
import { type Part, type Plan, PlanDraft } from './plan.ts';

/** Only what is given changes; a link given as null goes, a flag given as null is inferred again. */
export interface Edit extends Partial<FieldEdits> {
  links?: Partial<PerKind<Link | null>>;
  makeUnique?: Partial<PerKind<boolean | null>>;
}

/** Edits of several classes as one plan, and the faulty ones by their index. Yields between small steps. */
export function* planEditsOf(
  part: Part,
  edits: readonly { id: string; edit: Edit }[],
): Generator<void, { plan: Plan; faults: Map<number, IfcFault> }> {
  const draft = new PlanDraft(part);
  for (const { id, edit } of edits) {
    draft.put(edited(draft.get(id), edit));
    yield;
  }
  const faults = new Map<number, IfcFault>();
  const inherited = new Map<string, string | null>();
  for (const [i, { id, edit }] of edits.entries()) {
    yield;
    if (IFC_KEYS.every((key) => edit[key] === undefined)) continue;
    const fault = ifcFault(draft.get(id), () => draft.inheritedEntity(id, inherited));
    if (fault) faults.set(i, fault);
  }
  return { plan: draft.plan(), faults };
}

/** The handle stays as it is: keys outlive names. */
function edited(
  objectClass: ObjectClass,
  { links, makeUnique, translations, codes, ...fields }: Edit,
): ObjectClass {
  return {
    ...objectClass,
    ...fields,
    translations: translations
      ? boundedTranslations(objectClass.name, editedTranslations(objectClass.translations, translations))
      : objectClass.translations,
    codes: codes ? editedCodes(objectClass.codes, codes) : objectClass.codes,
    links: { ...objectClass.links, ...links },
    makeUnique: { ...objectClass.makeUnique, ...makeUnique },
  };
}

export function planUpdate(part: Part, id: string, edit: Edit): Plan {
  const { plan, faults } = atOnce(planEditsOf(part, [{ id, edit }]));
  refuseIfcFault(faults.get(0) ?? null);
  return plan;
}

/** Replaces the authored CAD category; without makeUnique the flag stays. */
export function planSetCadCategory(part: Part, id: string, link: Link | null, makeUnique?: boolean): Plan {
  return planUpdate(part, id, {
    links: { cad_categories: link },
    ...(makeUnique === undefined ? {} : { makeUnique: { cad_categories: makeUnique } }),
  });
}
