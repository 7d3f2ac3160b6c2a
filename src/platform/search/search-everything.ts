import { type Caller, hasScope } from '../auth/scopes.ts';
import type { Db } from '../db/database.ts';
import { inSlices } from '../in-slices.ts';
import {
  type Hit,
  type RankedHit,
  SEARCH_TYPES,
  type SearchSource,
  type SearchType,
} from './search-source.ts';
import { wordMatcher } from './word-match.ts';

export interface SearchAnswer {
  count: number;
  groups: { type: SearchType; count: number; items: Hit[] }[];
}

/** Finds what the caller may read, of all contexts, best match first. Groups without a match are left out. */
export async function searchEverything(
  db: Db,
  sources: readonly SearchSource[],
  { scopes, projects }: Pick<Caller, 'scopes' | 'projects'>,
  { q, types, limit }: { q: string; types: readonly SearchType[] | null; limit: number },
): Promise<SearchAnswer> {
  const match = wordMatcher(q);
  const groups: SearchAnswer['groups'] = [];
  for (const type of SEARCH_TYPES) {
    const source = sources.find((each) => each.type === type);
    if (!source || (types && !types.includes(type))) continue;
    if (!source.scopes.some((scope) => hasScope(scopes, scope))) continue;
    const hits = await inSlices(await source.find({ db, match, projects }));
    if (hits.length === 0) continue;
    const items = best(hits, limit).map((each) => each.hit());
    groups.push({ type, count: hits.length, items });
  }
  return { count: groups.reduce((sum, { count }) => sum + count, 0), groups };
}

function best(hits: RankedHit[], limit: number): RankedHit[] {
  return hits
    .sort((a, b) => a.rank - b.rank || compare(a.title, b.title) || compare(a.id, b.id))
    .slice(0, limit);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
