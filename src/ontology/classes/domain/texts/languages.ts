import { ValidationError } from '../../../../kernel/domain-error.ts';

/** Longer tags name no language that anyone writes in. */
const LONGEST_TAG = 60;

export const NOT_A_TAG = "isn't a BCP 47 language tag such as de or pt-BR";

/** A BCP 47 tag as it is stored: `pt-br` is `pt-BR`. Null for what is no tag. */
export function canonicalTag(text: string): string | null {
  if (text.length > LONGEST_TAG) return null;
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null; // a RangeError: the tag is malformed
  }
}

/** The language that a request asks for. */
export function requestedLanguage(text: string | undefined): string | null {
  if (text === undefined) return null;
  const tag = canonicalTag(text);
  if (tag !== null) return tag;
  throw new ValidationError([
    {
      path: 'query.language',
      rule: 'language',
      message: 'must be a BCP 47 language tag such as de or pt-BR',
    },
  ]);
}

/** A tag, then with one subtag less at a time: `zh-Hant-TW`, `zh-Hant`, `zh`. */
export function fallbackTags(tag: string): string[] {
  const subtags = tag.split('-');
  return subtags.map((_, i) => subtags.slice(0, subtags.length - i).join('-'));
}
