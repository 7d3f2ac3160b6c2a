import type { Scope } from '../auth/scopes.ts';
import type { DbOrTx } from '../db/database.ts';
import type { SearchIndex } from './search-index.ts';
import { TopHits } from './top-hits.ts';
import type { WordMatcher } from './word-match.ts';

/** In the order in which groups are answered. */
export const SEARCH_TYPES = [
  'object_class',
  'project',
  'collection',
  'variant',
  'cad_import',
  'classification',
  'cad_category',
  'proposal',
  'parameter',
] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

export interface Hit {
  id: string;
  title: string;
  /** Where it belongs, in a few words; null when there is nothing to say. */
  detail: string | null;
  /** Its address in the console. */
  path: string;
}

export interface SearchContext {
  db: DbOrTx;
  match: WordMatcher;
  /** The projects that the caller may see; null: all. */
  projects: ReadonlySet<string> | null;
  /** The most hits to answer. */
  limit: number;
}

/** All matches counted, and the best of them. */
export interface Found {
  count: number;
  items: Hit[];
}

/** What a context lets people find. */
export interface SearchSource {
  type: SearchType;
  /** Any of them opens it. */
  scopes: readonly Scope[];
  /** A generator, so that others are answered while it compares thousands of texts. */
  find(context: SearchContext): Promise<Generator<void, Found>>;
}

interface Named {
  id: string;
  title: string;
}
type HitOf<Row> = (row: Row) => Pick<Hit, 'detail' | 'path'>;

/** The hits among rows that were read for this search. */
export function* hitsAmong<Row extends Named>(
  rows: Iterable<Row>,
  { match, limit }: SearchContext,
  textOf: (row: Row) => string,
  hitOf: HitOf<Row>,
): Generator<void, Found> {
  const hits = new TopHits<Row>(limit);
  for (const row of rows) {
    const rank = match.rankOf(textOf(row));
    if (rank !== null) hits.add(rank, row);
    yield;
  }
  return foundOf(hits, hitOf);
}

/** The hits in several indexes, as if they were one. */
export function* hitsInAll<Row extends Named>(
  indexes: readonly SearchIndex<Row>[],
  { match, limit }: SearchContext,
  hitOf: HitOf<Row>,
): Generator<void, Found> {
  const hits = new TopHits<Row>(limit);
  for (const index of indexes) {
    yield;
    yield* index.find(match, limit, hits);
  }
  return foundOf(hits, hitOf);
}

/** The hits among rows that are kept prepared. */
export function* hitsIn<Row extends Named>(
  index: SearchIndex<Row>,
  { match, limit }: SearchContext,
  hitOf: HitOf<Row>,
): Generator<void, Found> {
  return foundOf(yield* index.find(match, limit), hitOf);
}

function foundOf<Row extends Named>({ count, rows }: TopHits<Row>, hitOf: HitOf<Row>): Found {
  return { count, items: rows.map((row) => ({ id: row.id, title: row.title, ...hitOf(row) })) };
}
