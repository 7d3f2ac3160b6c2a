import { folded } from '../../../kernel/unicode.ts';
import { writeCursor } from '../../../platform/http/cursor.ts';
import type { Vocabularies } from '../../classes/store/read-ontology.ts';
import type { CadCategory, OpenKind } from '../domain/vocabulary.ts';

export interface VocabularyPage<T> {
  count: number;
  items: T[];
  nextCursor: string | null;
}

export interface VocabularyQuery {
  q: string | undefined;
  /** The last id seen. */
  after: string | undefined;
  limit: number;
}

export function listCadCategories(
  { cadCategories }: Vocabularies,
  query: VocabularyQuery,
): VocabularyPage<CadCategory> {
  const found = page([...cadCategories.values()], query, (category) => {
    const { id, builtinName, builtinCategoryInt, label } = category;
    return `${id} ${builtinName} ${builtinCategoryInt ?? ''} ${label}`;
  });
  return {
    ...found,
    items: found.items.map(({ id, builtinName, builtinCategoryInt, label, retired, custom }) => ({
      id,
      builtinName,
      builtinCategoryInt,
      label,
      retired,
      ...(custom ? { custom } : {}),
    })),
  };
}

export interface ListedEntry {
  id: string;
  code: string;
  title: string;
  custom: boolean;
  /** Said of those that have one, or are. */
  parent?: string;
  retired?: true;
}

export function listClassifications(
  { entries }: Vocabularies,
  kind: OpenKind,
  query: VocabularyQuery,
): VocabularyPage<ListedEntry> {
  const all = [...entries.values()].filter((entry) => entry.kind === kind && !entry.hidden);
  const found = page(all, query, ({ id, code, title }) => `${id} ${code} ${title}`);
  return {
    ...found,
    items: found.items.map(({ id, code, title, custom, parent, retired }) => ({
      id,
      code,
      title,
      custom,
      ...(parent === null ? {} : { parent }),
      ...(retired ? { retired } : {}),
    })),
  };
}

/** An entry is one object while the vocabulary does not change: it is folded once, not once a request. */
const foldedEntries = new WeakMap<object, string>();

function foldedOnce<T extends object>(entry: T, text: (entry: T) => string): string {
  let foldedText = foldedEntries.get(entry);
  if (foldedText === undefined) foldedEntries.set(entry, (foldedText = folded(text(entry))));
  return foldedText;
}

/** Sorted by id; the cursor holds the last id seen, so a page stays right while entries are added. */
function page<T extends { id: string }>(
  all: T[],
  { q, after, limit }: VocabularyQuery,
  text: (entry: T) => string,
): VocabularyPage<T> {
  const words = [...new Set(folded(q?.trim() ?? '').split(/\s+/))];
  const matching = all
    .filter((entry) => {
      const foldedText = foldedOnce(entry, text);
      return words.every((word) => foldedText.includes(word));
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const start = after === undefined ? 0 : matching.findIndex((entry) => entry.id > after);
  const items = start === -1 ? [] : matching.slice(start, start + limit);
  const last = items.at(-1);
  const more = last !== undefined && matching.at(-1)?.id !== last.id;
  return { count: matching.length, items, nextCursor: more ? writeCursor([last.id]) : null };
}
