import type { Translations } from './authored-fields.ts';
import { fallbackTags } from './languages.ts';
import type { Status } from './object-class.ts';

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

/** Classes whose name is in another language than the one asked for, by the language that it is in. */
export function fallbackNames(
  classes: Iterable<Translated>,
  wanted: string,
  own: string,
): Record<string, string[]> {
  const fallbacks: Record<string, string[]> = {};
  if (wanted === own) return fallbacks;
  const tags = fallbackTags(wanted);
  for (const { id, translations } of classes) {
    const found = tags.find((tag) => translations[tag]?.name !== undefined) ?? own;
    if (found !== wanted) (fallbacks[found] ??= []).push(id);
  }
  return fallbacks;
}
