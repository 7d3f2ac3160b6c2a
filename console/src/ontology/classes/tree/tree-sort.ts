import type { ObjectClass } from '@lintel/client';
import { create } from '../../../platform/store.ts';
import { readStored, writeStored } from '../../../platform/stored.ts';
import { messages } from './messages.ts';

/** What siblings are sorted by; any code but the name stands beside the name. */
export const TREE_SORTS = [
  { sort: 'name', name: messages.name },
  { sort: 'uniformat', name: 'UniFormat' },
  { sort: 'masterformat', name: 'MasterFormat' },
  { sort: 'objectClassCode', name: messages.objectClassCode },
] as const;
export type TreeSort = (typeof TREE_SORTS)[number]['sort'];

/** The code in effect, own or inherited; null without one, and while the tree is sorted by name. */
export const sortCodeOf = (objectClass: ObjectClass | undefined, sort: TreeSort): string | null =>
  sort === 'name' ? null : (objectClass?.[sort]?.code ?? null);

/**
 * Siblings by code, those without one last. They come sorted by name, and stay so among equals. Codes are compared
 * character by character, because their digits are levels: B1010 comes before B20.
 */
export function byCode(
  ids: readonly string[],
  classes: ReadonlyMap<string, ObjectClass>,
  sort: TreeSort,
): readonly string[] {
  if (sort === 'name') return ids;
  const coded: [code: string, id: string][] = [];
  const uncoded: string[] = [];
  for (const id of ids) {
    const code = sortCodeOf(classes.get(id), sort);
    if (code === null) uncoded.push(id);
    else coded.push([code, id]);
  }
  coded.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return [...coded.map(([, id]) => id), ...uncoded];
}

const STORED = 'lintel-tree-sort';

const isSort = (text: string | null): text is TreeSort => TREE_SORTS.some(({ sort }) => sort === text);

const sorts = create(readStored<TreeSort>(STORED, (text) => (isSort(text) ? text : 'name')));
export const useTreeSort = sorts.use;

export function sortTreeBy(text: string): void {
  if (!isSort(text)) return;
  sorts.set(text);
  writeStored(STORED, text);
}
