import { useNavigate, useSearch } from '@tanstack/react-router';
import { languageTag } from './language-tag.ts';
import { anySearch } from './search.ts';

/** The language that names are shown in is part of the address (`lang=`) and remembered for the next visit. */
const REMEMBERED = 'lintel.language';

export function rememberedLanguage(): string | undefined {
  try {
    return languageTag(localStorage.getItem(REMEMBERED) ?? '');
  } catch {
    return undefined; // the browser keeps nothing for this page
  }
}

function remember(tag: string | undefined): void {
  try {
    if (tag === undefined) localStorage.removeItem(REMEMBERED);
    else localStorage.setItem(REMEMBERED, tag);
  } catch {
    // the address still has it
  }
}

/** Undefined for the ontology's own language. */
export function useLanguage(): string | undefined {
  const { lang } = useSearch({ strict: false });
  return lang;
}

export function useChooseLanguage(): (tag: string | undefined) => void {
  const navigate = useNavigate();
  return (tag) => {
    remember(tag);
    void navigate({ to: '.', search: anySearch((search) => ({ ...search, lang: tag })), replace: true });
  };
}

const names = new Intl.DisplayNames(undefined, { type: 'language', fallback: 'code' });

/** "German (de)". */
export function languageName(tag: string): string {
  const name = names.of(tag) ?? tag;
  return name === tag ? tag : `${name} (${tag})`;
}
