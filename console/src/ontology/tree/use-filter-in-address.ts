import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { filterOfSearch, searchOfFilter, type TreeFilter } from './tree-filter.ts';
import { expansions } from './tree-state.ts';

/** The filter is in the address, beside what others keep there. */
export function useFilterInAddress() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const { q, status, missing, cad, archived, ...others } = search;
  // The open tab and the like are no reason to filter anew.
  const filter = useMemo(
    () => filterOfSearch({ q, status, missing, cad, archived }),
    [q, status, missing, cad, archived],
  );
  const setFilter = (next: TreeFilter) => {
    expansions.set({ ...expansions.get(), closedInFilter: new Set() });
    void navigate({ to: '.', search: { ...others, ...searchOfFilter(next) } as never, replace: true });
  };
  return { filter, setFilter };
}
