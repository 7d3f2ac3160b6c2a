import { KINDS, type Kind } from '../kinds.ts';

/** The fields of a class that cells can change. */
export const FIELDS = [
  'name',
  'uniformat',
  'masterformat',
  'objectClassCode',
  'cadCategory',
  'description',
  'synonyms',
] as const;
export type Field = (typeof FIELDS)[number];

export interface Column {
  readonly id: ColumnId;
  readonly header: string;
  /** In rem. */
  readonly width: number;
  /** Why its cells cannot be edited; null when they can. */
  readonly readOnly: string | null;
}

export const COLUMN_IDS = [
  'name',
  'path',
  'status',
  'uniformat',
  'masterformat',
  'objectClassCode',
  'cadCategory',
  'description',
  'synonyms',
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

const FACTS: Record<ColumnId, Omit<Column, 'id'>> = {
  name: { header: 'Name', width: 16, readOnly: null },
  path: { header: 'Path', width: 15, readOnly: 'The path changes when you move a class.' },
  status: { header: 'Status', width: 6, readOnly: 'The status changes when you approve or archive a class.' },
  uniformat: { header: 'UniFormat', width: 8, readOnly: null },
  masterformat: { header: 'MasterFormat', width: 8, readOnly: null },
  objectClassCode: { header: 'Object class code', width: 9.5, readOnly: null },
  cadCategory: { header: 'CAD category', width: 11, readOnly: null },
  description: { header: 'Description', width: 20, readOnly: null },
  synonyms: { header: 'Synonyms', width: 14, readOnly: null },
};

export const columnOf = (id: ColumnId): Column => ({ id, ...FACTS[id] });
export const headerOf = (id: ColumnId): string => FACTS[id].header;

export const isField = (id: ColumnId): id is Field => FACTS[id].readOnly === null;

/** The vocabulary of a field; null for a text. */
export const kindOf = (field: Field): Kind | null => KINDS.find((each) => each.field === field)?.kind ?? null;

const isColumnId = (text: string): text is ColumnId => COLUMN_IDS.some((id) => id === text);

/** Reads `name,uniformat`: known columns, each once. The name is always there; nothing known means all columns. */
export function columnsOfText(text: string): ColumnId[] {
  const ids = [...new Set(text.split(','))].filter(isColumnId);
  if (ids.length === 0) return [...COLUMN_IDS];
  return ids.includes('name') ? ids : ['name', ...ids];
}

/** Empty for all columns in their usual order. */
export const textOfColumns = (ids: readonly ColumnId[]): string =>
  ids.join() === COLUMN_IDS.join() ? '' : ids.join();

export function toggledColumn(ids: readonly ColumnId[], id: ColumnId): ColumnId[] {
  if (id === 'name') return [...ids];
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}

/** One place to the left (-1) or right (1). */
export function movedColumn(ids: readonly ColumnId[], id: ColumnId, by: -1 | 1): ColumnId[] {
  const at = ids.indexOf(id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= ids.length) return [...ids];
  return ids.with(at, ids[to] ?? id).with(to, id);
}

export interface GridSort {
  readonly column: ColumnId;
  readonly isDescending: boolean;
}

/** The order of the tree. */
export const BY_PATH: GridSort = { column: 'path', isDescending: false };

/** Reads `uniformat`, or `-uniformat` for descending. */
export function sortOfText(text: string): GridSort {
  const column = text.replace(/^-/, '');
  return isColumnId(column) ? { column, isDescending: text.startsWith('-') } : BY_PATH;
}

export const textOfSort = ({ column, isDescending }: GridSort): string =>
  column === BY_PATH.column && !isDescending ? '' : `${isDescending ? '-' : ''}${column}`;

/** A click on a header: ascending, then descending, then the order of the tree again. */
export function sortAfterClick(sort: GridSort, column: ColumnId): GridSort {
  if (sort.column !== column) return { column, isDescending: false };
  return sort.isDescending ? BY_PATH : { column, isDescending: true };
}
