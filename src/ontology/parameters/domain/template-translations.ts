import { canonicalTag, fallbackTags } from '../../classes/domain/texts/languages.ts';
import type { ParamTemplate } from './param-template.ts';

/** The same with languages in canonical form and order. A template without translations stays as it is. */
export function withCanonicalLanguages(template: ParamTemplate): ParamTemplate {
  const { translations, ...rest } = template;
  if (!translations) return template;
  const entries = Object.entries(translations).map(
    ([tag, texts]) => [canonicalTag(tag) ?? tag, texts] as const,
  );
  if (entries.length === 0) return rest;
  return { ...rest, translations: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** With the description in a language, then in one with fewer subtags, then in the ontology's own. */
export function describedIn(language: string | null): <T extends ParamTemplate>(template: T) => T {
  if (language === null) return (template) => template;
  const tags = fallbackTags(language);
  return (template) => {
    const { translations } = template;
    const found = translations && tags.find((tag) => translations[tag]);
    return found ? { ...template, description: translations[found]?.description } : template;
  };
}

/** The same with another description in a language; null removes it. */
export function withDescription(
  template: ParamTemplate,
  tag: string,
  description: string | null,
): ParamTemplate {
  const { [tag]: _before, ...others } = template.translations ?? {};
  const translations = description === null ? others : { ...others, [tag]: { description } };
  return withCanonicalLanguages({ ...template, translations });
}

/** The languages that descriptions are translated into, sorted. */
export function languagesOfTemplates(lists: Iterable<readonly ParamTemplate[]>): string[] {
  const languages = new Set<string>();
  for (const templates of lists)
    for (const { translations } of templates) for (const tag in translations) languages.add(tag);
  return [...languages].sort();
}
