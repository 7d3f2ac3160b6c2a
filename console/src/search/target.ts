import { anySearch } from '../platform/search.ts';

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

/** What a search leads to. */
export interface SearchTarget {
  type: SearchType;
  id: string;
  title: string;
  detail: string | null;
  /** The address in the console, as the API answers it: with `/console` and parameters. */
  path: string;
}

const BASE = '/console';

/** The address for the router, which knows no `/console`. */
export function destinationOf(path: string): { to: string; search: never } {
  const { pathname, searchParams } = new URL(path, location.origin);
  return {
    to: pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : '/',
    search: anySearch(Object.fromEntries(searchParams)),
  };
}
