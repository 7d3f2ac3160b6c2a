import { folded } from '../../../src/kernel/unicode.ts';
import { boundKeys, type CategoryFacts, categoryKey } from './class-of.ts';
import { CODE_KINDS, type CodeKind, codeSpellings } from './code-spellings.ts';
import type { ObjectClass, OntologyCopy } from './ontology-copy.ts';

/** Finds classes in a copy, offline. */
export interface Finder {
  /** By id or handle, also by a former one of a class that was merged into another. */
  byKey(idOrHandle: string): ObjectClass | null;
  /** Every class with this code, set on it or inherited, in any usual spelling. */
  byCode(code: string, kind?: CodeKind): ObjectClass[];
  /** Every class bound to this category: a built-in name, an integer, or the category of an element. */
  byCategory(category: string | number | CategoryFacts): ObjectClass[];
  /** Every class in which all words occur, best match first, in the order of the server's search. */
  byText(text: string): ObjectClass[];
}

export function createFinder({ classes, redirects }: Pick<OntologyCopy, 'classes' | 'redirects'>): Finder {
  const all = [...classes.values()];
  const handles = new Map(all.map((objectClass) => [objectClass.handle, objectClass]));
  let searchable: Searchable[] | null = null;
  return {
    byKey: (key) => classes.get(key) ?? handles.get(key) ?? classes.get(redirects.get(key) ?? '') ?? null,
    byCode: (code, kind) => {
      const kinds = kind ? [kind] : CODE_KINDS;
      const spelled = kinds.map((each) => [each, new Set(codeSpellings(each, code))] as const);
      return all.filter((objectClass) =>
        spelled.some(([each, spellings]) => spellings.has(objectClass[each]?.code ?? '')),
      );
    },
    byCategory: (category) => {
      const key = typeof category === 'object' ? categoryKey(category) : String(category);
      return all.filter((objectClass) => key !== null && boundKeys(objectClass).includes(key));
    },
    byText: (text) => search((searchable ??= all.map(searchableOf)), text),
  };
}

interface Searchable {
  objectClass: ObjectClass;
  name: string;
  codes: { text: string; isOwn: boolean }[];
  words: string;
}

function searchableOf(objectClass: ObjectClass): Searchable {
  const { name, handle, description, synonyms, cadCategory } = objectClass;
  const codes = [{ text: folded(handle), isOwn: true }];
  const add = (text: string | null | undefined, source: string | undefined) => {
    if (text) codes.push({ text: folded(text), isOwn: source === 'authored' });
  };
  for (const kind of CODE_KINDS) add(objectClass[kind]?.code, objectClass[kind]?.source);
  add(cadCategory?.builtinName, cadCategory?.source);
  const titles: string[] = [];
  for (const { code, title, source } of Object.values(objectClass.codes ?? {})) {
    add(code, source);
    if (source === 'authored') titles.push(folded(title));
  }
  const texts = [name, handle, description ?? '', synonyms ?? ''].map(folded);
  const words = [...texts, ...codes.map(({ text }) => text), ...titles].join(' ');
  return { objectClass, name: folded(name), codes, words };
}

function search(searchable: Searchable[], text: string): ObjectClass[] {
  const query = folded(text.trim());
  if (query === '') return [];
  const words = query.split(/\s+/);
  return searchable
    .filter((each) => words.every((word) => each.words.includes(word)))
    .map((each) => ({ ...each, rank: rankOf(each, query) }))
    .sort((a, b) => a.rank - b.rank || compare(a.name, b.name) || compare(a.objectClass.id, b.objectClass.id))
    .map(({ objectClass }) => objectClass);
}

function rankOf({ name, codes }: Searchable, query: string): number {
  if (name === query || codes.some(({ isOwn, text }) => isOwn && text === query)) return 0;
  if (codes.some(({ text }) => text === query)) return 1;
  if (name.startsWith(query) || codes.some(({ text }) => text.startsWith(query))) return 2;
  return name.includes(query) ? 3 : 4;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
