import { type Caller, hasScope } from '../auth/scopes.ts';
import type { Db } from '../db/database.ts';
import { inSlices } from '../in-slices.ts';
import { type Found, SEARCH_TYPES, type SearchSource, type SearchType } from './search-source.ts';
import { wordMatcher } from './word-match.ts';

export interface SearchAnswer {
  count: number;
  groups: ({ type: SearchType } & Found)[];
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
    const found = await inSlices(await source.find({ db, match, projects, limit }));
    if (found.count > 0) groups.push({ type, ...found });
  }
  return { count: groups.reduce((sum, { count }) => sum + count, 0), groups };
}
