import { writeCursor } from '../../platform/http/cursor.ts';
import type { CadCategory, OpenKind } from '../domain/vocabulary.ts';
import type { Ontology } from './ontology.ts';
import { folded } from './search-object-classes.ts';

export interface Page<T> {
  count: number;
  items: T[];
  nextCursor: string | null;
}

export interface PageQuery {
  q: string | undefined;
  /** The last id seen. */
  after: string | undefined;
  limit: number;
}

export function listCadCategories(ontology: Ontology, query: PageQuery): Page<CadCategory> {
  const all = [...ontology.vocabularies.cadCategories.values()].map(
    ({ id, builtinName, builtinCategoryInt, label, retired }) => ({
      id,
      builtinName,
      builtinCategoryInt,
      label,
      retired,
    }),
  );
  return page(
    all,
    query,
    ({ id, builtinName, builtinCategoryInt, label }) => `${id} ${builtinName} ${builtinCategoryInt} ${label}`,
  );
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

export function listClassifications(ontology: Ontology, kind: OpenKind, query: PageQuery): Page<ListedEntry> {
  const all = [...ontology.vocabularies.entries.values()]
    .filter((entry) => entry.kind === kind && !entry.hidden)
    .map(({ id, code, title, custom, parent, retired }) => ({
      id,
      code,
      title,
      custom,
      ...(parent === null ? {} : { parent }),
      ...(retired ? { retired } : {}),
    }));
  return page(all, query, ({ id, code, title }) => `${id} ${code} ${title}`);
}

/** Sorted by id; the cursor holds the last id seen, so a page stays right while entries are added. */
function page<T extends { id: string }>(
  all: T[],
  { q, after, limit }: PageQuery,
  text: (entry: T) => string,
): Page<T> {
  const words = folded(q?.trim() ?? '').split(/\s+/);
  const matching = all
    .filter((entry) => {
      const here = folded(text(entry));
      return words.every((word) => here.includes(word));
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const start = after === undefined ? 0 : matching.findIndex((entry) => entry.id > after);
  const items = start === -1 ? [] : matching.slice(start, start + limit);
  const last = items.at(-1);
  const more = last !== undefined && matching.at(-1)?.id !== last.id;
  return { count: matching.length, items, nextCursor: more ? writeCursor([last.id]) : null };
}
