import type { Fault } from '../../../../kernel/domain-error.ts';
import {
  TRANSLATED_KEYS,
  type TranslatedKey,
  type Translation,
  type Translations,
  type TranslationsEdit,
} from '../authored-fields.ts';
import { TooManyLanguagesError } from '../errors.ts';
import { canonicalTag, fallbackTags, NOT_A_TAG } from './languages.ts';

/** As many languages as a class can have beside the ontology's own. */
export const MOST_LANGUAGES = 40;

/** Shared by every class that has none. */
export const NO_TRANSLATIONS: Translations = Object.freeze({});

export function isTranslated(translations: Translations): boolean {
  for (const _ in translations) return true;
  return false;
}

/** In the order of their tags. */
export function languagesOf(translations: Translations): string[] {
  return Object.keys(translations).sort();
}

/** The same, in one order of languages and texts: for answers and files. */
export function sortedTranslations(translations: Translations): Translations {
  return Object.fromEntries(languagesOf(translations).map((tag) => [tag, inOrder(translations[tag] ?? {})]));
}

function inOrder(translation: Translation): Translation {
  const ordered: { [K in TranslatedKey]?: string } = {};
  for (const key of TRANSLATED_KEYS) {
    const text = translation[key];
    if (text !== undefined) ordered[key] = text;
  }
  return ordered;
}

export function sameTranslations(a: Translations, b: Translations): boolean {
  if (a === b) return true;
  const tags = Object.keys(a);
  if (tags.length !== Object.keys(b).length) return false;
  return tags.every((tag) => {
    const [left, other] = [a[tag], b[tag]];
    return other !== undefined && TRANSLATED_KEYS.every((key) => left?.[key] === other[key]);
  });
}

/** Texts after an edit. An empty text is none. */
export function editedTranslations(before: Translations, edit: TranslationsEdit): Translations {
  const after: Record<string, Translation> = { ...before };
  for (const [tagText, texts] of Object.entries(edit)) {
    const tag = canonicalTag(tagText) ?? tagText;
    const merged: { [K in TranslatedKey]?: string } = texts === null ? {} : { ...after[tag] };
    for (const key of TRANSLATED_KEYS) {
      const text = texts?.[key];
      if (text === undefined) continue;
      if (text === null || text === '') delete merged[key];
      else merged[key] = text;
    }
    if (Object.keys(merged).length > 0) after[tag] = merged;
    else delete after[tag];
  }
  return isTranslated(after) ? after : NO_TRANSLATIONS;
}

export function boundedTranslations(name: string, translations: Translations): Translations {
  const languages = Object.keys(translations).length;
  if (languages > MOST_LANGUAGES) throw new TooManyLanguagesError(name, languages, MOST_LANGUAGES);
  return translations;
}

/** The target's texts, and in its gaps those of the sources, first source first. */
export function filledTranslations(target: Translations, sources: readonly Translations[]): Translations {
  let filled = target;
  for (const source of sources) {
    for (const tag of languagesOf(source)) {
      if (!filled[tag] && Object.keys(filled).length >= MOST_LANGUAGES) continue;
      filled = { ...filled, [tag]: { ...source[tag], ...filled[tag] } };
    }
  }
  return filled;
}

/** What is wrong with the languages of a body, whatever its class is like. `own` is the ontology's language. */
export function translationFaults(edit: TranslationsEdit, own: string, path: string): Fault[] {
  const seen = new Map<string, string>();
  return Object.keys(edit).flatMap((tagText): Fault[] => {
    const at = `${path}.${tagText.slice(0, 60)}`;
    const message = tagFault(tagText, own);
    if (message !== null) return [{ path: at, rule: 'language', message }];
    const tag = canonicalTag(tagText) ?? tagText;
    const other = seen.get(tag);
    seen.set(tag, tagText);
    return other === undefined
      ? []
      : [{ path: at, rule: 'unique', message: `is the same language as ${other}` }];
  });
}

/** Why a file cannot have this language beside the own one; null if it can. */
export function tagFault(tagText: string, own: string): string | null {
  const tag = canonicalTag(tagText);
  if (tag === null) return NOT_A_TAG;
  return tag === own
    ? `is the ontology's main language: set ${TRANSLATED_KEYS.join(', ')} directly instead`
    : null;
}

/** Every text with its place, in one order: `translations.de.name`. */
export function* translatedTexts(translations: Translations): Generator<[place: string, text: string]> {
  for (const tag of languagesOf(translations)) {
    for (const key of TRANSLATED_KEYS) {
      const text = translations[tag]?.[key];
      if (text !== undefined) yield [`translations.${tag}.${key}`, text];
    }
  }
}

type Translatable = { readonly [K in TranslatedKey]: string | null } & { translations?: Translations };

/** Finds each text in a language, then in one with fewer subtags, then in the ontology's own. */
export function textsIn(
  language: string | null,
): <K extends TranslatedKey, C extends Translatable>(objectClass: C, key: K) => C[K] | string {
  if (language === null) return (objectClass, key) => objectClass[key];
  const tags = fallbackTags(language);
  let last: Translatable | undefined;
  let translations = NO_TRANSLATIONS;
  return (objectClass, key) => {
    // Reading them may take parsing, and most callers ask for several texts of one class after another.
    if (objectClass !== last) translations = (last = objectClass).translations ?? NO_TRANSLATIONS;
    if (translations !== NO_TRANSLATIONS) {
      for (const tag of tags) {
        const text = translations[tag]?.[key];
        if (text !== undefined) return text;
      }
    }
    return objectClass[key];
  };
}
