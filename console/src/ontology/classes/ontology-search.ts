import { useSearch } from '@tanstack/react-router';
import { oneOf, searchOf, textParam } from '../../platform/search-params.ts';
import { KINDS } from '../vocabularies/kinds.ts';

/** The search parameters of the ontology page: what is shown, the filter of the tree, and the columns of the grid. */
export const ontologySearch = searchOf({
  view: oneOf('grid', 'matrix'),
  proposal: textParam,
  tab: textParam,
  kind: oneOf(...KINDS.map(({ kind }) => kind)),
  below: textParam,
  q: textParam,
  status: textParam,
  missing: textParam,
  cad: textParam,
  archived: oneOf('shown'),
  // Never cut: texts in many languages are many columns.
  columns: (text) => text,
  sort: textParam,
});

/** Dialogs and links that are on other pages too read the same parameters there. */
export const useOntologySearch = (): ReturnType<typeof ontologySearch> =>
  ontologySearch(useSearch({ strict: false }));
