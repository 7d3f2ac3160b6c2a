import {
  CHARACTERS_BESIDE_TEXTS,
  charactersOfEntry,
  charactersOfSystemEntry,
} from '../../../vocabularies/domain/entry-limits.ts';
import type { CodeNamed } from '../../../vocabularies/domain/known-codes.ts';
import type { ClassificationEntry } from '../../../vocabularies/domain/vocabulary.ts';
import { textsOf } from '../authored-fields.ts';
import { hasCodes } from '../codes.ts';
import { OntologyTextLimitReached } from '../errors.ts';
import type { ObjectClass } from '../object-class.ts';
import type { Plan, Redirect } from '../plans/plan.ts';
import { isTranslated } from './translations.ts';

/** How many characters the texts of an ontology have, and how many they may have. */
export interface TextUse {
  characters: number;
  most: number;
}

/** Refuses texts beyond the limit. A change that removes more than it adds is always possible. */
export function refuseTooMuchText(added: number, { characters, most }: TextUse): void {
  if (added > 0 && characters + added > most) throw new OntologyTextLimitReached(characters, added, most);
}

/** The entries that a plan adds to classifications. */
export interface NewEntries {
  /** Of the open kinds; references to a new code may each bring the same entry. */
  custom: readonly ClassificationEntry[];
  /** Of further systems. */
  codes: readonly CodeNamed[];
}

/** By how many characters the texts of the ontology grow. Yields between small steps. */
export function* charactersAdded(
  { changes, templates, redirects }: Plan,
  { custom, codes }: NewEntries,
): Generator<void, number> {
  let added = 0;
  for (const { before, after } of changes) {
    added += charactersOf(after) - charactersOf(before);
    yield;
  }
  for (const { before, after } of templates) {
    added += jsonLength(after) - jsonLength(before);
    yield;
  }
  for (const { alias, before, after } of redirects)
    added += charactersOfAlias(alias, after) - charactersOfAlias(alias, before);
  for (const entry of new Map(custom.map((each) => [each.id, each])).values())
    added += charactersOfEntry(entry);
  for (const { code } of codes) added += charactersOfSystemEntry({ code, title: code });
  return added;
}

function charactersOfAlias(alias: string, target: Redirect['after']): number {
  return target === null ? 0 : CHARACTERS_BESIDE_TEXTS + alias.length + target.length;
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
