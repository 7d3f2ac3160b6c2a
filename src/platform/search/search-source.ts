import type { Scope } from '../auth/scopes.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Rank } from './word-match.ts';

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

export interface RankedHit {
  rank: Rank;
  title: string;
  id: string;
  /** Made only for hits that are answered. */
  hit(): Hit;
}

export interface SearchContext {
  db: DbOrTx;
  /** The rank of a prepared text (`searchable`), or null. */
  match(text: string): Rank | null;
  /** The projects that the caller may see; null: all. */
  projects: ReadonlySet<string> | null;
}

/** What a context lets people find. */
export interface SearchSource {
  type: SearchType;
  /** Any of them opens it. */
  scopes: readonly Scope[];
  /** A generator, so that others are answered while it compares thousands of texts. */
  find(context: SearchContext): Promise<Generator<void, RankedHit[]>>;
}

/** The hits among rows that are small enough to be compared one by one. */
export function* hitsAmong<Row extends { id: string; title: string }>(
  rows: Iterable<Row>,
  { match }: SearchContext,
  textOf: (row: Row) => string,
  hitOf: (row: Row) => Pick<Hit, 'detail' | 'path'>,
): Generator<void, RankedHit[]> {
  const hits: RankedHit[] = [];
  for (const row of rows) {
    const rank = match(textOf(row));
    yield;
    if (rank === null) continue;
    const { id, title } = row;
    hits.push({ rank, id, title, hit: () => ({ id, title, ...hitOf(row) }) });
  }
  return hits;
}
