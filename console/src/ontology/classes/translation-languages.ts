import { languageName } from '../../platform/language.ts';
import { languageTag } from '../../platform/language-tag.ts';

/** Languages that people often translate into, offered beside those in use. */
const COMMON = [
  'de',
  'fr',
  'it',
  'es',
  'pt',
  'nl',
  'da',
  'sv',
  'nb',
  'fi',
  'pl',
  'cs',
  'tr',
  'zh',
  'ja',
  'ko',
  'ar',
];

/**
 * Languages to choose from. "german" has the form of a tag, but means German: what was typed counts as a tag if its
 * language has two or three letters, and comes first if the language is known.
 */
export function tagsFor(search: string, offered: readonly string[]): string[] {
  const tag = languageTag(search.trim());
  const typed = tag !== undefined && /^[a-z]{2,3}(-|$)/.test(tag) ? [tag] : [];
  const isKnown = typed.some((each) => languageName(each) !== each);
  return [...new Set(isKnown ? [...typed, ...offered, ...COMMON] : [...offered, ...COMMON, ...typed])];
}
