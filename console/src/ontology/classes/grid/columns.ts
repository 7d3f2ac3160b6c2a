import { type CodeField, codeFieldIn, isCodeField, systemIdOf } from '../../vocabularies/code-fields.ts';
import { KINDS, type Kind } from '../../vocabularies/kinds.ts';
import { systemName } from '../../vocabularies/system-names.ts';
import {
  CLASS_TEXTS,
  isTranslated,
  languageOf,
  OPTIONAL_TEXT_KEYS,
  perText,
  type TranslatedField,
  textKeyOf,
  textLabel,
  translatedIn,
} from '../class-texts.ts';
import { messages } from './messages.ts';

/** The fields of a class that cells can change. */
export const GRID_FIELDS = [
  'name',
  'uniformat',
  'masterformat',
  'objectClassCode',
  'cadCategory',
  ...OPTIONAL_TEXT_KEYS,
] as const;
type OwnField = (typeof GRID_FIELDS)[number];
export type Field = OwnField | TranslatedField | CodeField;

export interface GridColumn {
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
  ...OPTIONAL_TEXT_KEYS,
] as const;
type OwnColumn = (typeof COLUMN_IDS)[number];
export type ColumnId = OwnColumn | TranslatedField | CodeField;

const FACTS: Record<OwnColumn | 'code', Omit<GridColumn, 'id'>> = {
  ...perText((key) => ({ header: textLabel(key), width: CLASS_TEXTS[key].width, readOnly: null })),
  path: { header: messages.path, width: 15, readOnly: messages.pathReadOnly },
  status: { header: messages.status, width: 6, readOnly: messages.statusReadOnly },
  uniformat: { header: 'UniFormat', width: 8, readOnly: null },
  masterformat: { header: 'MasterFormat', width: 8, readOnly: null },
  objectClassCode: { header: messages.objectClassCode, width: 9.5, readOnly: null },
  cadCategory: { header: messages.cadCategory, width: 11, readOnly: null },
  code: { header: '', width: 9.5, readOnly: null },
};

/** Of `name@de` the name, of `code@uniclass` the code; of any other column itself. */
export const ownColumnOf = (id: ColumnId): OwnColumn | 'code' =>
  isCodeField(id) ? 'code' : isTranslated(id) ? textKeyOf(id) : id;

export const columnOf = (id: ColumnId): GridColumn => ({
  id,
  ...FACTS[ownColumnOf(id)],
  ...(isTranslated(id) && { header: textLabel(id) }),
  ...(isCodeField(id) && { header: systemName(systemIdOf(id)) }),
});
export const columnHeaderOf = (id: ColumnId): string => columnOf(id).header;

export const isField = (id: ColumnId): id is Field => columnOf(id).readOnly === null;

/** With the name in the chosen language, beside the name in the own one unless it has a place already. */
export const withLanguage = (ids: readonly ColumnId[], language: string | undefined): ColumnId[] =>
  language === undefined || ids.includes(`name@${language}`)
    ? [...ids]
    : ids.flatMap((id): ColumnId[] => (id === 'name' ? [id, `name@${language}`] : [id]));

/** The vocabulary of a field, of a further system the field itself; null for a text. */
export const kindOf = (field: Field): Kind | CodeField | null =>
  isCodeField(field) ? field : (KINDS.find((each) => each.field === field)?.kind ?? null);

const isOwnColumn = (text: string): text is OwnColumn => COLUMN_IDS.some((id) => id === text);

/** As many as a class can have translations. */
const MOST_LANGUAGES = 40;

/** A known column, a text in a language, or a code of a system; undefined for anything else. */
const columnIn = (text: string): ColumnId | undefined =>
  isOwnColumn(text) ? text : (translatedIn(text) ?? codeFieldIn(text));

/** Reads `name,name@de,uniformat`: known columns, each once. The name is always there; nothing known means all columns. */
export function columnsOfText(text: string): ColumnId[] {
  const ids = [...new Set(text.split(',').flatMap((each) => columnIn(each) ?? []))];
  const languages = [...new Set(ids.filter(isTranslated).map(languageOf))].slice(0, MOST_LANGUAGES);
  const known = ids.filter((id) => !isTranslated(id) || languages.includes(languageOf(id)));
  if (known.length === 0) return [...COLUMN_IDS];
  return known.includes('name') ? known : ['name', ...known];
}

/** Empty for all columns in their usual order. The chosen language is a part of the address of its own. */
export function textOfColumns(ids: readonly ColumnId[], language?: string): string {
  const text = ids.filter((id) => id !== `name@${language}`).join();
  return text === COLUMN_IDS.join() ? '' : text;
}

/** The name, and that in the chosen language. */
export const isAlwaysShown = (id: ColumnId, language?: string): boolean =>
  id === 'name' || id === `name@${language}`;

/** A text in a language goes next to the same text in others, any other column goes last. */
export function toggledColumn(ids: readonly ColumnId[], id: ColumnId): ColumnId[] {
  if (id === 'name') return [...ids];
  if (ids.includes(id)) return ids.filter((each) => each !== id);
  const last = isTranslated(id) ? ids.findLastIndex((each) => ownColumnOf(each) === ownColumnOf(id)) : -1;
  return last < 0 ? [...ids, id] : ids.toSpliced(last + 1, 0, id);
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
  const column = columnIn(text.replace(/^-/, ''));
  return column === undefined ? BY_PATH : { column, isDescending: text.startsWith('-') };
}

export const textOfSort = ({ column, isDescending }: GridSort): string =>
  column === BY_PATH.column && !isDescending ? '' : `${isDescending ? '-' : ''}${column}`;

/** A click on a header: ascending, then descending, then the order of the tree again. */
export function sortAfterClick(sort: GridSort, column: ColumnId): GridSort {
  if (sort.column !== column) return { column, isDescending: false };
  return sort.isDescending ? BY_PATH : { column, isDescending: true };
}
