import type { TranslatedKey, Translations } from '../authored-fields.ts';
import type { Status } from '../object-class.ts';
import { fallbackTags } from './languages.ts';

export interface LanguageInUse {
  language: string;
  /** Classes that are not archived and have a name, or a description, in it. */
  names: number;
  descriptions: number;
}

interface Translated {
  id: string;
  status: Status;
  translations: Translations;
}

/** The languages that any class is translated into, in the order of their tags. */
export function languagesInUse(classes: Iterable<Translated>): LanguageInUse[] {
  const byTag = new Map<string, LanguageInUse>();
  for (const { status, translations } of classes) {
    for (const language in translations) {
      let counts = byTag.get(language);
      if (!counts) byTag.set(language, (counts = { language, names: 0, descriptions: 0 }));
      if (status === 'archived') continue;
      if (translations[language]?.name !== undefined) counts.names++;
      if (translations[language]?.description !== undefined) counts.descriptions++;
    }
  }
  return [...byTag.values()].sort((a, b) => (a.language < b.language ? -1 : 1));
}

/**
 * Classes whose text falls back to another language than the requested one, by that language. A class without
 * such a text in any of them is left out.
 */
export function fallbackTexts(
  classes: Iterable<Translated & Record<TranslatedKey, string | null>>,
  key: TranslatedKey,
  wanted: string,
  own: string,
): Record<string, string[]> {
  const fallbacks: Record<string, string[]> = {};
  if (wanted === own) return fallbacks;
  const tags = fallbackTags(wanted);
  for (const { id, translations, [key]: ownText } of classes) {
    const found = tags.find((tag) => translations[tag]?.[key] !== undefined);
    if (found === wanted || (found === undefined && !ownText)) continue;
    (fallbacks[found ?? own] ??= []).push(id);
  }
  return fallbacks;
}
