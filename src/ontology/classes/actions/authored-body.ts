import { entriesOf } from '../../../kernel/keys.ts';
import {
  type FieldEdits,
  FLAG_FIELDS,
  type FlagField,
  ifcNamesOf,
  LINK_FIELDS,
  type LinkField,
  perText,
} from '../domain/authored-fields.ts';
import { editedCodes, NO_CODES, statedCodes } from '../domain/codes.ts';
import { spelledIfcNames } from '../domain/ifc-names.ts';
import { perKind } from '../domain/inheritance.ts';
import type { ClassificationKind, Link, PerKind } from '../domain/object-class.ts';
import type { Authored } from '../domain/plans/create.ts';
import { boundedTranslations, editedTranslations, NO_TRANSLATIONS } from '../domain/texts/translations.ts';

/** A classification link as bodies carry it: one reference, alone or in an array of at most one. */
export type Reference = string | string[];

/** The authored fields of a body, by the contract's names. */
export type AuthoredBody = Partial<
  Omit<FieldEdits, 'name'> & Record<LinkField, Reference> & Record<FlagField, boolean>
>;

/** Finds the link that a reference means. */
export type ResolveReference = (kind: ClassificationKind, text: string) => Link;

export function authoredFrom(name: string, body: AuthoredBody, resolve: ResolveReference): Authored {
  const links: PerKind<Link | null> = perKind(() => null);
  for (const [kind, field] of entriesOf(LINK_FIELDS)) {
    const reference = single(body[field]);
    if (reference !== undefined) links[kind] = resolve(kind, reference);
  }
  return {
    name,
    ...perText((key) => body[key] ?? null),
    translations: boundedTranslations(name, editedTranslations(NO_TRANSLATIONS, body.translations ?? {})),
    codes: editedCodes(NO_CODES, statedCodes(body.codes)),
    ...ifcNamesOf(spelledIfcNames(body)),
    links,
    makeUnique: perKind((kind) => body[FLAG_FIELDS[kind]] ?? null),
  };
}

export function single(reference: Reference | undefined): string | undefined {
  return Array.isArray(reference) ? reference[0] : reference;
}
