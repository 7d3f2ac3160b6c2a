import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { anySearch } from '../../../platform/search.ts';
import { useOntologySearch } from '../ontology-search.ts';
import { filterOfSearch, searchOfFilter, type TreeFilter } from './tree-filter.ts';
import { expansions } from './tree-state.ts';

/** The filter is in the address, beside other parameters. */
export function useFilterInAddress() {
  const { q, status, missing, cad, archived } = useOntologySearch();
  const navigate = useNavigate();
  // Other parameters, such as the open tab, do not change the filter.
  const filter = useMemo(
    () => filterOfSearch({ q, status, missing, cad, archived }),
    [q, status, missing, cad, archived],
  );
  const setFilter = (next: TreeFilter) => {
    expansions.set({ ...expansions.get(), closedInFilter: new Set() });
    void navigate({
      to: '.',
      search: anySearch((now) => ({ ...now, ...searchOfFilter(next) })),
      replace: true,
    });
  };
  return { filter, setFilter };
}
