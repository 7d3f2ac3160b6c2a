import { useEffect, useMemo, useState } from 'react';
import { type CodeField, isCodeField } from '../../vocabularies/code-fields.ts';
import { draftCellsOf } from './draft-cells.ts';
import { useDrafts } from './draft-store.ts';
import { places } from './grid-place.ts';

/**
 * Of these columns, those that someone works in: with the active cell, or with unsaved cells. The entries of the others
 * aren't needed, and 20 systems can have a million.
 */
export function useSystemsInUse(columns: readonly CodeField[]): readonly CodeField[] {
  const drafts = useDrafts();
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const visit = () => {
      const column = places.get().active?.column ?? '';
      if (isCodeField(column))
        setVisited((before) => (before.has(column) ? before : new Set([...before, column])));
    };
    visit();
    const unsubscribe = places.subscribe(visit);
    return () => void unsubscribe();
  }, []);
  const drafted = useMemo(() => {
    const fields = new Set<string>();
    for (const { field } of draftCellsOf(drafts)) if (isCodeField(field)) fields.add(field);
    return [...fields].sort().join();
  }, [drafts]);
  return useMemo(() => {
    const used = new Set([...visited, ...drafted.split(',')]);
    return columns.filter((column) => used.has(column));
  }, [columns, visited, drafted]);
}
