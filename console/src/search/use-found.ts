import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { finderOf, findIndexOf } from '../ontology/classes/find-index.ts';
import { ancestryOf, type OntologyIndex } from '../ontology/classes/ontology-index.ts';
import { useOntology } from '../ontology/classes/use-ontology.ts';
import { paths } from '../platform/paths.ts';
import { messages } from './messages.ts';
import { searchQuery } from './search-query.ts';
import type { SearchTarget, SearchType } from './target.ts';

export interface FoundGroup {
  type: SearchType;
  /** All matches, of which the items are the best. */
  count: number;
  items: readonly SearchTarget[];
}

export interface SearchResults {
  groups: readonly FoundGroup[];
  count: number;
  /** Whether the classes come from the list that the page has: they match what is typed, whatever the server says. */
  hasLocalClasses: boolean;
  /** Whether the server has answered for everything but the classes. */
  isComplete: boolean;
  error: unknown;
}

interface SearchOptions {
  /** The query for the server, which follows the typing after a short pause. */
  settled: string;
  classLimit: number;
  otherLimit: number;
  type?: SearchType | undefined;
  /** Nothing is prepared before the search is used. */
  isUsed: boolean;
}

const NONE: readonly FoundGroup[] = [];

/**
 * Classes are found in the list that the page has, with every key. Everything else comes from the server, and classes
 * too where the list has none: misspelled and translated names.
 */
export function useFound(
  typed: string,
  { settled, classLimit, otherLimit, type, isUsed }: SearchOptions,
): SearchResults {
  const { index } = useOntology();
  const find = useMemo(
    () => finderOf(index && isUsed ? findIndexOf(index.classes.values()) : []),
    [index, isUsed],
  );
  const isForClasses = type === undefined || type === 'object_class';
  const local = useMemo((): FoundGroup | null => {
    if (!index || !isForClasses) return null;
    const { ids, count } = find(typed, classLimit);
    const items = ids.flatMap((id) => classTarget(index, id) ?? []);
    return count === 0 ? null : { type: 'object_class', count, items };
  }, [find, index, typed, classLimit, isForClasses]);
  const { data, isPlaceholderData, error } = useQuery({
    ...searchQuery(settled, otherLimit, type),
    ...(!isUsed && { enabled: false }),
  });
  const answered = typed === '' ? undefined : data;
  return useMemo(() => {
    const remote = (answered?.groups ?? NONE).map(({ items, ...group }) => ({
      ...group,
      items: items.map((item) => ({ ...item, type: group.type })),
    }));
    const groups = local ? [local, ...remote.filter((group) => group.type !== 'object_class')] : remote;
    const count = groups.reduce((sum, group) => sum + group.count, 0);
    const isComplete = answered !== undefined && !isPlaceholderData && settled === typed;
    return { groups, count, hasLocalClasses: local !== null, isComplete, error };
  }, [local, answered, isPlaceholderData, settled, typed, error]);
}

/** The class as it is now; null when it is gone. */
export function classTarget(index: OntologyIndex, id: string): SearchTarget | null {
  const objectClass = index.classes.get(id);
  if (!objectClass) return null;
  const above = ancestryOf(index, id)
    .slice(0, -1)
    .map(({ name }) => name);
  return {
    type: 'object_class',
    id,
    title: objectClass.name,
    detail: above.length === 0 ? messages.topLevel : above.join(' / '),
    path: `/console${paths.objectClass(objectClass.handle)}`,
  };
}
