import { textsOf } from '../authored-fields.ts';
import { hasCodes } from '../codes.ts';
import { OntologyTextLimitReached } from '../errors.ts';
import type { ObjectClass } from '../object-class.ts';
import type { Plan } from '../plans/plan.ts';
import { isTranslated } from './translations.ts';

/** How many characters the texts of an ontology have, and how many they may have. */
export interface TextUse {
  characters: number;
  most: number;
}

/** Refuses a plan that adds texts beyond the limit. One that removes texts is always possible. */
export function refuseTooMuchText(plan: Plan, { characters, most }: TextUse): void {
  const added = charactersAdded(plan);
  if (added > 0 && characters + added > most) throw new OntologyTextLimitReached(characters, added, most);
}

/** By how many characters the texts of the ontology grow. */
export function charactersAdded({ changes, templates }: Plan): number {
  let added = 0;
  for (const { before, after } of changes) added += charactersOf(after) - charactersOf(before);
  for (const { before, after } of templates) added += jsonLength(after) - jsonLength(before);
  return added;
}

function charactersOf(objectClass: ObjectClass | null): number {
  if (!objectClass) return 0;
  const { name, translations, codes } = objectClass;
  let characters = name.length;
  for (const text of Object.values(textsOf(objectClass))) characters += text?.length ?? 0;
  if (isTranslated(translations)) characters += JSON.stringify(translations).length;
  if (hasCodes(codes)) characters += JSON.stringify(codes).length;
  return characters;
}

function jsonLength(templates: readonly object[]): number {
  return templates.length === 0 ? 0 : JSON.stringify(templates).length;
}
