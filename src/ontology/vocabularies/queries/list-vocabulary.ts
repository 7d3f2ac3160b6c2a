import { oncePer } from '../../../kernel/once-per.ts';
import { type Page, pageOf } from '../../../kernel/page.ts';
import { folded } from '../../../kernel/unicode.ts';
import { writeCursor } from '../../../platform/http/cursor.ts';
import type { Vocabularies } from '../../classes/store/read-ontology.ts';
import type { CadCategory, ClassificationEntry, OpenKind } from '../domain/vocabulary.ts';

export interface VocabularyQuery {
  q: string | undefined;
  /** The last id seen. */
  after: string | undefined;
  limit: number;
}

export function listCadCategories(
  { cadCategories }: Vocabularies,
  query: VocabularyQuery,
): Page<CadCategory> {
  const found = page([...cadCategories.values()], query, textOfCategory);
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
): Page<ListedEntry> {
  const all = [...entries.values()].filter((entry) => entry.kind === kind && !entry.hidden);
  const found = page(all, query, textOfEntry);
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

/** An entry is the same object until the vocabulary changes, so its text is folded once, not for each request. */
const textOfCategory = oncePer(({ id, builtinName, builtinCategoryInt, label }: CadCategory) =>
  folded(`${id} ${builtinName} ${builtinCategoryInt ?? ''} ${label}`),
);
const textOfEntry = oncePer(({ id, code, title }: ClassificationEntry) => folded(`${id} ${code} ${title}`));

/** Sorted by id; the cursor holds the last id seen, so a page stays right while entries are added. */
function page<T extends { id: string }>(
  all: T[],
  { q, after, limit }: VocabularyQuery,
  textOf: (entry: T) => string,
): Page<T> {
  const words = [...new Set(folded(q?.trim() ?? '').split(/\s+/))];
  const matching = all
    .filter((entry) => words.every((word) => textOf(entry).includes(word)))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const rest = after === undefined ? matching : matching.filter(({ id }) => id > after);
  const { page: items, last } = pageOf(rest, limit);
  return { count: matching.length, items, nextCursor: last && writeCursor([last.id]) };
}
