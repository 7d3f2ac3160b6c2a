import { sql } from 'kysely';
import { keysOf, tableOf } from '../../../kernel/keys.ts';
import { FIELD_KEYS, FIELDS, type FieldKey, type Fields, type ValueOf } from '../domain/authored-fields.ts';
import { hasCodes, NO_CODES } from '../domain/codes.ts';
import { perKind } from '../domain/inheritance.ts';
import type { Derived, Link, ObjectClass, PerKind } from '../domain/object-class.ts';

/** What the last write computed; null in rows that no write or sync has computed yet. */
export interface Computed {
  depth: number | null;
  path: string | null;
  isLeaf: boolean | null;
  sources: Derived['sources'];
  revision: number;
}

type ColumnOf<K extends FieldKey> = (typeof FIELDS)[K]['column'];
type FieldColumns = { [K in FieldKey as ColumnOf<K>]: ValueOf<K> };

export interface ObjectClassRow extends FieldColumns {
  id: string;
  handle: string;
  status: ObjectClass['status'];
  parent_id: string | null;
  uniformat_id: string | null;
  uniformat_make_unique: boolean | null;
  uniformat_source_id: string | null;
  masterformat_id: string | null;
  masterformat_make_unique: boolean | null;
  masterformat_source_id: string | null;
  object_class_code_id: string | null;
  object_class_code_make_unique: boolean | null;
  object_class_code_source_id: string | null;
  cad_category_id: string | null;
  cad_given: string | null;
  cad_bound_name: string | null;
  cad_bound_int: number | null;
  cad_review_reason: string | null;
  cad_make_unique: boolean | null;
  cad_source_id: string | null;
  depth: number | null;
  path: string | null;
  is_leaf: boolean | null;
  revision: number;
}

/** Who writes a column: a steward's action, or a computation on the tree. The type requires every column. */
const WRITTEN_BY: Record<keyof ObjectClassRow, 'creation' | 'author' | 'placement' | 'leaves' | 'database'> =
  {
    id: 'creation',
    handle: 'creation',
    ...tableOf(
      FIELD_KEYS.map((key) => FIELDS[key].column),
      () => 'author' as const,
    ),
    status: 'author',
    parent_id: 'author',
    uniformat_id: 'author',
    uniformat_make_unique: 'author',
    uniformat_source_id: 'placement',
    masterformat_id: 'author',
    masterformat_make_unique: 'author',
    masterformat_source_id: 'placement',
    object_class_code_id: 'author',
    object_class_code_make_unique: 'author',
    object_class_code_source_id: 'placement',
    cad_category_id: 'author',
    cad_given: 'author',
    cad_bound_name: 'author',
    cad_bound_int: 'author',
    cad_review_reason: 'author',
    cad_make_unique: 'author',
    cad_source_id: 'placement',
    depth: 'placement',
    path: 'placement',
    is_leaf: 'leaves',
    revision: 'database',
  };

const list = (columns: readonly string[]) => sql.raw(columns.join(', '));

export const OBJECT_CLASS_COLUMNS = keysOf<keyof ObjectClassRow>(WRITTEN_BY);
/** Translations are read as JSON text, which is parsed only when needed. */
export type ReadRow = Omit<ObjectClassRow, 'translations'> & { translations: string };
export const READ_COLUMNS = list(
  OBJECT_CLASS_COLUMNS.map((column) => (column === 'translations' ? `${column}::text` : column)),
);
export const INSERT_COLUMNS = list(
  OBJECT_CLASS_COLUMNS.filter((column) => WRITTEN_BY[column] !== 'database'),
);
/** For an UPDATE from rows with the alias `r`. */
export const SET_COLUMNS = list(
  OBJECT_CLASS_COLUMNS.filter((column) => ['author', 'placement'].includes(WRITTEN_BY[column])).map(
    (column) => `${column} = r.${column}`,
  ),
);

type ReadFields = Omit<Fields, 'translations'>;
const READ_KEYS = FIELD_KEYS.filter((key) => key !== 'translations');

/** The cast is needed because TypeScript can't relate a key to its column. */
function fieldsOf(row: ReadRow): ReadFields {
  const fields: Partial<Record<FieldKey, unknown>> = {};
  for (const key of READ_KEYS) fields[key] = row[FIELDS[key].column];
  // Most classes have no codes and share one object.
  if (!hasCodes(row.codes)) fields.codes = NO_CODES;
  return fields as ReadFields;
}

/** The cast is needed as in `fieldsOf`. */
function fieldColumns(fields: Fields): FieldColumns {
  const columns: Partial<Record<keyof FieldColumns, unknown>> = {};
  for (const key of FIELD_KEYS) columns[FIELDS[key].column] = fields[key];
  return columns as FieldColumns;
}

export function objectClassOf(row: ReadRow): Omit<ObjectClass, 'translations'> {
  return {
    id: row.id,
    handle: row.handle,
    status: row.status,
    parentId: row.parent_id,
    ...fieldsOf(row),
    links: linksOf(row),
    makeUnique: flagsOf(row),
  };
}

/** Most classes have no links and no flags of their own, and share these objects. */
const NO_LINKS: ObjectClass['links'] = Object.freeze(perKind(() => null));
const NO_FLAGS: ObjectClass['makeUnique'] = Object.freeze(perKind(() => null));

function linksOf(row: ReadRow): ObjectClass['links'] {
  const links = {
    uniformat: entryLink(row.uniformat_id),
    masterformat: entryLink(row.masterformat_id),
    object_class_codes: entryLink(row.object_class_code_id),
    cad_categories: cadLink(row),
  };
  return isEmpty(links) ? NO_LINKS : links;
}

function flagsOf(row: ReadRow): ObjectClass['makeUnique'] {
  const flags = {
    uniformat: row.uniformat_make_unique,
    masterformat: row.masterformat_make_unique,
    object_class_codes: row.object_class_code_make_unique,
    cad_categories: row.cad_make_unique,
  };
  return isEmpty(flags) ? NO_FLAGS : flags;
}

function isEmpty({ uniformat, masterformat, object_class_codes, cad_categories }: PerKind<unknown>): boolean {
  return (
    uniformat === null && masterformat === null && object_class_codes === null && cad_categories === null
  );
}

export function computedOf(row: ReadRow): Computed {
  return {
    depth: row.depth,
    path: row.path,
    isLeaf: row.is_leaf,
    sources: {
      uniformat: row.uniformat_source_id,
      masterformat: row.masterformat_source_id,
      object_class_codes: row.object_class_code_source_id,
      cad_categories: row.cad_source_id,
    },
    revision: row.revision,
  };
}

/** The row of a class without its revision, which the database counts. */
export function objectClassRowOf(
  objectClass: ObjectClass,
  computed: Omit<Computed, 'revision'>,
): Omit<ObjectClassRow, 'revision'> {
  const { uniformat, masterformat, object_class_codes, cad_categories: cad } = objectClass.links;
  const { sources } = computed;
  return {
    id: objectClass.id,
    handle: objectClass.handle,
    status: objectClass.status,
    parent_id: objectClass.parentId,
    ...fieldColumns(objectClass),
    uniformat_id: uniformat?.entryId ?? null,
    uniformat_make_unique: objectClass.makeUnique.uniformat,
    uniformat_source_id: sources.uniformat,
    masterformat_id: masterformat?.entryId ?? null,
    masterformat_make_unique: objectClass.makeUnique.masterformat,
    masterformat_source_id: sources.masterformat,
    object_class_code_id: object_class_codes?.entryId ?? null,
    object_class_code_make_unique: objectClass.makeUnique.object_class_codes,
    object_class_code_source_id: sources.object_class_codes,
    cad_category_id: cad?.entryId ?? null,
    cad_given: cad?.given ?? null,
    cad_bound_name: cad?.boundName ?? null,
    cad_bound_int: cad?.boundInt ?? null,
    cad_review_reason: cad?.reviewReason ?? null,
    cad_make_unique: objectClass.makeUnique.cad_categories,
    cad_source_id: sources.cad_categories,
    depth: computed.depth,
    path: computed.path,
    is_leaf: computed.isLeaf,
  };
}

export function entryLink(entryId: string): Link;
export function entryLink(entryId: string | null): Link | null;
export function entryLink(entryId: string | null): Link | null {
  return entryId === null
    ? null
    : { entryId, given: entryId, boundName: null, boundInt: null, reviewReason: null };
}

function cadLink(row: ReadRow): Link | null {
  if (row.cad_category_id === null && row.cad_given === null) return null;
  return {
    entryId: row.cad_category_id,
    given: row.cad_given ?? row.cad_category_id ?? '',
    boundName: row.cad_bound_name,
    boundInt: row.cad_bound_int,
    reviewReason: row.cad_review_reason,
  };
}
