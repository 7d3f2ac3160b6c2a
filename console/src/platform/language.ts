import { useNavigate, useSearch } from '@tanstack/react-router';
import { languageTag } from './language-tag.ts';
import { anySearch } from './search.ts';
import { readStored, writeStored } from './stored.ts';

/** The language that names are shown in is part of the address (`lang=`) and remembered for the next visit. */
const REMEMBERED = 'lintel.language';

export const rememberedLanguage = () => readStored(REMEMBERED, (text) => languageTag(text ?? ''));

/** Undefined for the ontology's own language. */
export function useLanguage(): string | undefined {
  const { lang } = useSearch({ strict: false });
  return lang;
}

export function useChooseLanguage(): (tag: string | undefined) => void {
  const navigate = useNavigate();
  return (tag) => {
    writeStored(REMEMBERED, tag ?? null);
    void navigate({ to: '.', search: anySearch((search) => ({ ...search, lang: tag })), replace: true });
  };
}

const names = new Intl.DisplayNames(undefined, { type: 'language', fallback: 'code' });

/** "German (de)". */
export function languageName(tag: string): string {
  const name = names.of(tag) ?? tag;
  return name === tag ? tag : `${name} (${tag})`;
}
