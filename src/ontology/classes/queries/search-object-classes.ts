import { oncePer } from '../../../kernel/once-per.ts';
import { folded } from '../../../kernel/unicode.ts';
import { TEXT_KEYS, type Translations } from '../domain/authored-fields.ts';
import { CLASSIFICATION_KINDS } from '../domain/object-class.ts';
import { fallbackTags } from '../domain/texts/languages.ts';
import { languagesOf, NO_TRANSLATIONS } from '../domain/texts/translations.ts';
import type { StoredObjectClass } from '../store/read-ontology.ts';
import { itemWriter } from './item.ts';
import type { Ontology } from './ontology.ts';

interface Searchable {
  objectClass: StoredObjectClass;
  name: string;
  /** Names and synonyms in other languages, in the order of their tags. */
  translated: readonly Translated[];
  /** Handle and effective codes, its own codes first. */
  codes: { text: string; isOwn: boolean; title?: string }[];
  words: string;
}

interface Translated {
  language: string;
  name: string;
  words: string;
}

type Own = Pick<Searchable, 'name' | 'words' | 'translated'>;

const UNTRANSLATED: readonly Translated[] = [];

const indexOf = oncePer((ontology: Ontology): Searchable[] => {
  const furtherCodes = furtherCodesOf(ontology);
  const ownCodes = codesOf(ontology);
  return ontology.classes
    .filter((objectClass) => ontology.isHealthy(objectClass))
    .map((objectClass) => {
      const { name, words, translated } = ownWordsOf(objectClass);
      const codes = [...ownCodes(objectClass), ...furtherCodes(objectClass)];
      let all = words;
      for (const { text, title } of codes) all += title === undefined ? ` ${text}` : ` ${text} ${title}`;
      return { objectClass, name, codes, words: all, translated };
    });
});

/** An unchanged class is the same object in every version, so its texts are folded once. */
const ownWordsOf = oncePer((objectClass: StoredObjectClass): Own => {
  const { name, handle } = objectClass;
  const texts = TEXT_KEYS.map((key) => objectClass[key] ?? '');
  return {
    name: folded(name),
    words: folded([name, handle, ...texts].join(' ')),
    translated: translatedWords(objectClass.translations),
  };
});

/** Descriptions in other languages are not searched. */
function translatedWords(translations: Translations): readonly Translated[] {
  if (translations === NO_TRANSLATIONS) return UNTRANSLATED;
  return languagesOf(translations).map((language) => {
    const { name = '', synonyms = '' } = translations[language] ?? {};
    return { language, name: folded(name), words: folded(`${name} ${synonyms}`) };
  });
}

function codesOf(ontology: Ontology): (objectClass: StoredObjectClass) => Searchable['codes'] {
  const { entries, cadCategories } = ontology.vocabularies;
  // Many classes have the same code.
  const known = new Map<string, string | null>();
  const codeOf = (entryId: string): string | null => {
    let code = known.get(entryId);
    if (code === undefined) {
      const text = entries.get(entryId)?.code ?? cadCategories.get(entryId)?.builtinName;
      known.set(entryId, (code = text === undefined ? null : folded(text)));
    }
    return code;
  };
  return (objectClass) => {
    const codes: Searchable['codes'] = [{ text: folded(objectClass.handle), isOwn: true }];
    for (const kind of CLASSIFICATION_KINDS) {
      const { link, source } = ontology.inForce(objectClass, kind);
      const text = codeOf(link?.entryId ?? '');
      if (text !== null) codes.push({ text, isOwn: source === 'authored' });
    }
    return codes;
  };
}

/** Of further systems the codes in force, and the titles of its own ones. */
function furtherCodesOf(ontology: Ontology): (objectClass: StoredObjectClass) => Searchable['codes'] {
  const systems = ontology.codes.used.map((system) => ontology.codes.inForce(system));
  return (objectClass) =>
    systems.flatMap((inForce) => {
      const found = inForce(objectClass);
      if (!found) return [];
      const isOwn = found.source === 'authored';
      return [{ text: folded(found.code), isOwn, ...(isOwn && { title: folded(found.title) }) }];
    });
}

/**
 * Every word must be found somewhere in a class: name, handle, synonyms, description or codes. Best first: the very
 * name or a code of its own, a code that it inherits, names and codes that begin so, names that contain it, the rest;
 * then by name and id. A class is also found by its name and synonyms in another language, beside what else it has;
 * then the item says which language it was. Gives the items' JSON.
 */
export function searchObjectClasses(
  ontology: Ontology,
  { q, includeInactive, limit, language = null }: ClassSearch,
): { count: number; items: string[] } {
  const text = folded(q.trim());
  const words = [...new Set(text.split(/\s+/))];
  const hits = indexOf(ontology)
    .flatMap((searchable): Hit[] => {
      const { objectClass, name } = searchable;
      if (!includeInactive && objectClass.status !== 'approved') return [];
      if (words.every((word) => searchable.words.includes(word)))
        return [{ objectClass, name, rank: rankOf(searchable, text), matched: null }];
      const matched = matchIn(searchable, words, language);
      return matched
        ? [{ objectClass, name, rank: rankOf({ ...searchable, name: matched.name }, text), matched }]
        : [];
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        (a.name < b.name ? -1 : a.name > b.name ? 1 : a.objectClass.id < b.objectClass.id ? -1 : 1),
    );
  const write = itemWriter(ontology, includeInactive, { language });
  return {
    count: hits.length,
    items: hits.slice(0, limit).map(({ objectClass, matched }) => {
      const json = write(objectClass);
      return matched ? `${json.slice(0, -1)},"matchedLanguage":${JSON.stringify(matched.language)}}` : json;
    }),
  };
}

export interface ClassSearch {
  q: string;
  includeInactive: boolean;
  limit: number;
  /** Of the texts in the answer. */
  language?: string | null;
}

interface Hit {
  objectClass: StoredObjectClass;
  name: string;
  rank: number;
  matched: Translated | null;
}

/** The translation with the words that the class's own texts lack, the requested language first. */
function matchIn(
  { words: own, translated }: Searchable,
  words: readonly string[],
  language: string | null,
): Translated | null {
  const matching = translated.filter((each) =>
    words.every((word) => own.includes(word) || each.words.includes(word)),
  );
  const tags = language === null ? [] : fallbackTags(language);
  for (const tag of tags) {
    const match = matching.find((each) => each.language === tag);
    if (match) return match;
  }
  return matching[0] ?? null;
}

function rankOf({ name, codes }: Pick<Searchable, 'name' | 'codes'>, text: string): number {
  if (name === text || codes.some((code) => code.isOwn && code.text === text)) return 0;
  if (codes.some((code) => code.text === text)) return 1;
  if (name.startsWith(text) || codes.some((code) => code.text.startsWith(text))) return 2;
  return name.includes(text) ? 3 : 4;
}
