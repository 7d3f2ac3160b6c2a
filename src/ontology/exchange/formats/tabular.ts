import { columnName } from '../../../platform/xlsx-text.ts';
import {
  FLAG_FIELDS,
  IFC_KEYS,
  ifcNamesOf,
  LINK_FIELDS,
  TEXT_KEYS,
  TRANSLATED_KEYS,
  type TranslatedKey,
  textsOf,
} from '../../classes/domain/authored-fields.ts';
import { ImportTooLarge, ImportUnreadable } from '../../classes/domain/errors.ts';
import { perKind } from '../../classes/domain/inheritance.ts';
import { CLASSIFICATION_KINDS, type ClassificationKind } from '../../classes/domain/object-class.ts';
import { canonicalTag } from '../../classes/domain/texts/languages.ts';
import { tagFault } from '../../classes/domain/texts/translations.ts';
import type { ExchangeRow, RowProblem } from '../domain/exchange-row.ts';
import type { ExportedClass } from './exported-class.ts';
import { MOST_LINES, WIDEST_ROW } from './format.ts';

const FIRST_COLUMNS = [
  'id',
  'handle',
  'parentHandle',
  'path',
  'name',
  'status',
  ...TEXT_KEYS,
  'cadCategory',
  'cadMakeUnique',
  'uniformat',
  'uniformatMakeUnique',
  'masterformat',
  'masterformatMakeUnique',
  'objectClassCode',
  'objectClassCodeMakeUnique',
  'revision',
  'effectiveCadCategory',
  'effectiveUniformat',
  'effectiveMasterformat',
  'effectiveObjectClassCode',
] as const;
/** What sheets of any kind have in common: their columns, and what a cell says. */
export const TABLE_COLUMNS = [...FIRST_COLUMNS, ...IFC_KEYS] as const;
type OwnColumn = (typeof TABLE_COLUMNS)[number];
/** A text in another language: `name@de`, with the canonical tag. */
export type TranslatedColumn = `${TranslatedKey}@${string}`;
/** A code of a further system: `code@uniclass`. */
export type CodeColumn = `code@${string}`;
export type Column = OwnColumn | TranslatedColumn | CodeColumn;

/** Columns that are read; every row is compared with each of them. */
export const MOST_COLUMNS = 1024;

export function refuseEndless(lines: number): void {
  if (lines <= MOST_LINES) return;
  throw new ImportTooLarge(
    `A file can have at most ${MOST_LINES.toLocaleString('en')} rows, including blank rows. Remove the blank rows.`,
  );
}

export function refuseWide(row: number, columns: number): void {
  if (columns <= WIDEST_ROW) return;
  throw new ImportTooLarge(
    `Row ${row.toLocaleString('en')} has more than ${WIDEST_ROW.toLocaleString('en')} columns. Remove the columns that aren't needed.`,
  );
}

const EFFECTIVE: Record<ClassificationKind, OwnColumn> = {
  cad_categories: 'effectiveCadCategory',
  uniformat: 'effectiveUniformat',
  masterformat: 'effectiveMasterformat',
  object_class_codes: 'effectiveObjectClassCode',
};

export type Cell = string | number | boolean | null;

/** The heading of a sheet with texts in these languages beside the own. */
export function headingOf({ languages, systems }: SheetContent): Column[] {
  return [
    ...FIRST_COLUMNS,
    ...translatedColumns(languages).map(({ column }) => column),
    ...systems.map((system) => `code@${system}` as const),
    ...IFC_KEYS,
  ];
}

/** What a sheet has beside the columns of every sheet. */
export interface SheetContent {
  languages: readonly string[];
  /** IDs of the further systems that classes have codes of. */
  systems: readonly string[];
}

export function translatedColumns(languages: readonly string[]) {
  return languages.flatMap((tag) =>
    TRANSLATED_KEYS.map((key) => ({ column: `${key}@${tag}` as const, key, tag })),
  );
}

/** The column that a heading means by `code@Uniclass`; null if it is none. Whether there is such a system is known later. */
export function codeColumn(text: string): CodeColumn | null {
  const [, system] = /^code@(.+)$/i.exec(text) ?? [];
  return system === undefined ? null : `code@${system.trim().toLowerCase()}`;
}

/** The column that a heading means by `name@pt-br`; null if it has no @. `place` is the position of the heading. */
export function translatedColumn(text: string, own: string, place = ''): TranslatedColumn | null {
  const at = text.indexOf('@');
  const written = text.slice(0, at).toLowerCase();
  const key = TRANSLATED_KEYS.find((known) => known.toLowerCase() === written);
  if (at < 0 || key === undefined) return null;
  const tagText = text.slice(at + 1);
  const fault = tagFault(tagText, own);
  if (fault !== null)
    throw new ImportUnreadable(`The column ${placed(text, place)}: ${tagText.slice(0, 60)} ${fault}.`);
  return `${key}@${canonicalTag(tagText) ?? tagText}`;
}

const placed = (text: string, place: string) => `“${text.slice(0, 100)}”${place === '' ? '' : ` (${place})`}`;

export function cellsOf(objectClass: ExportedClass, { languages, systems }: SheetContent): Cell[] {
  const cells: Partial<Record<OwnColumn, Cell>> = {
    id: objectClass.id,
    handle: objectClass.handle,
    parentHandle: objectClass.parentHandle,
    path: objectClass.path,
    name: objectClass.name,
    status: objectClass.status,
    ...textsOf(objectClass),
    revision: objectClass.revision,
  };
  for (const kind of CLASSIFICATION_KINDS) {
    cells[LINK_FIELDS[kind]] = objectClass.links[kind]?.text ?? null;
    cells[FLAG_FIELDS[kind]] = objectClass.makeUnique[kind];
    cells[EFFECTIVE[kind]] = objectClass.effective[kind];
  }
  const own = FIRST_COLUMNS.map((column) => cells[column] ?? null);
  const { translations, codes } = objectClass;
  return [
    ...own,
    ...translatedColumns(languages).map(({ key, tag }) => translations[tag]?.[key] ?? null),
    ...systems.map((system) => codes[system] ?? null),
    ...Object.values(ifcNamesOf(objectClass)),
  ];
}

/**
 * What each column of a heading means: a column of ours by its name, or by what `columns` calls it. `row` is the row
 * that the heading is in.
 */
export function readHeading(
  heading: readonly string[],
  named: ReadonlyMap<string, Column>,
  own: string,
  row: number,
): (Column | null)[] {
  const placeOf = (at: number) => `row ${row}, column ${columnName(at)}`;
  const ours = new Map<string, Column>(TABLE_COLUMNS.map((column) => [column.toLowerCase(), column]));
  const mapped = new Set(named.values());
  const columns = heading.map((cell, at) => {
    const text = cell.trim();
    const known =
      ours.get(text.toLowerCase()) ??
      (named.has(text) ? null : (codeColumn(text) ?? translatedColumn(text, own, placeOf(at))));
    // Skips our own column if the caller mapped another one to it.
    return named.get(text) ?? (known && mapped.has(known) ? null : known);
  });
  const texts = new Set(heading.map((cell) => cell.trim()));
  const missing = [...named.keys()].filter((theirs) => !texts.has(theirs));
  if (missing.length > 0)
    throw new ImportUnreadable(
      `The header row has no column ${missing.map((column) => `“${column}”`).join(', ')}.`,
    );
  const second = columns.findIndex((column, i) => column !== null && columns.indexOf(column) !== i);
  if (second >= 0) {
    const places = [columns.indexOf(columns[second] ?? null), second].map((at) =>
      placed(heading[at]?.trim() ?? '', placeOf(at)),
    );
    throw new ImportUnreadable(
      `The header row has the column ${columns[second]} more than once: ${places.join(' and ')}.`,
    );
  }
  if (columns.every((column) => column === null)) {
    throw new ImportUnreadable(
      `None of the columns in the header row has a name that Lintel knows. Rename or map your columns to these names: ${TABLE_COLUMNS.join(', ')}.`,
    );
  }
  return columns;
}

const YES = new Set(['true', 'yes', '1']);
const NO = new Set(['false', 'no', '0']);

/** A row of a sheet; null when all its cells are empty. A cell that is not there is an empty one. */
export function rowOfCells(
  row: number,
  columns: readonly (Column | null)[],
  cells: readonly string[],
): ExchangeRow | null {
  if (cells.every((cell) => cell.trim() === '')) return null;
  const cellOf: Partial<Record<Column, string>> = {};
  columns.forEach((column, i) => {
    if (column) cellOf[column] = cells[i] ?? '';
  });
  const read: ExchangeRow = { row };
  const problems: RowProblem[] = [];
  const key = (column: Column) => cellOf[column]?.trim() || undefined;
  assign(read, 'id', key('id'));
  assign(read, 'handle', key('handle'));
  assign(read, 'path', cellOf.path || undefined);
  assign(read, 'status', key('status'));
  if (cellOf.parentHandle !== undefined) {
    const handle = key('parentHandle');
    read.parent = handle === undefined ? null : { handle };
  }
  // A row that a path names has its name there.
  const isNamed = read.path !== undefined && read.id === undefined && read.handle === undefined;
  if (cellOf.name !== undefined && !(cellOf.name === '' && isNamed)) read.name = cellOf.name;
  for (const text of TEXT_KEYS) if (cellOf[text] !== undefined) read[text] = cellOf[text] || null;
  const codes: Record<string, string | null> = {};
  for (const name of IFC_KEYS) if (cellOf[name] !== undefined) read[name] = cellOf[name].trim() || null;
  for (const column of columns) {
    if (!column?.includes('@')) continue;
    const [key, tag = ''] = column.split('@');
    const translated = TRANSLATED_KEYS.find((known) => known === key);
    if (key === 'code') codes[tag] = cellOf[column]?.trim() || null;
    if (translated) ((read.translations ??= {})[tag] ??= {})[translated] = cellOf[column] || null;
  }
  if (Object.keys(codes).length > 0) read.codes = codes;
  const links: NonNullable<ExchangeRow['links']> = {};
  const flags: NonNullable<ExchangeRow['makeUnique']> = {};
  perKind((kind) => {
    const link = cellOf[LINK_FIELDS[kind]];
    if (link !== undefined) links[kind] = link.trim() === '' ? null : { text: link };
    const flag = cellOf[FLAG_FIELDS[kind]]?.trim().toLowerCase();
    if (flag === undefined) return;
    if (flag === '') flags[kind] = null;
    else if (YES.has(flag) || NO.has(flag)) flags[kind] = YES.has(flag);
    else problems.push({ column: FLAG_FIELDS[kind], message: 'must be true, false or empty' });
  });
  read.links = links;
  read.makeUnique = flags;
  const revision = key('revision');
  if (revision !== undefined) {
    if (/^\d{1,15}$/.test(revision)) read.revision = Number(revision);
    else problems.push({ column: 'revision', message: 'must be a whole number' });
  }
  if (problems.length > 0) read.problems = problems;
  return read;
}

function assign<K extends 'id' | 'handle' | 'path' | 'status'>(
  row: ExchangeRow,
  field: K,
  value: string | undefined,
): void {
  if (value !== undefined) row[field] = value;
}
