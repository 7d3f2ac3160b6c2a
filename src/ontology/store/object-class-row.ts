import { sql } from 'kysely';
import type { Derived, Link, ObjectClass } from '../domain/object-class.ts';

/** What the last write computed; null in a row that no write or sync has been at. */
export interface Computed {
  depth: number | null;
  path: string | null;
  isLeaf: boolean | null;
  sources: Derived['sources'];
  revision: number;
}

export interface ObjectClassRow {
  id: string;
  handle: string;
  name: string;
  status: ObjectClass['status'];
  parent_id: string | null;
  description: string | null;
  synonyms: string | null;
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

const AUTHORED = [
  'name',
  'status',
  'parent_id',
  'description',
  'synonyms',
  'uniformat_id',
  'uniformat_make_unique',
  'masterformat_id',
  'masterformat_make_unique',
  'object_class_code_id',
  'object_class_code_make_unique',
  'cad_category_id',
  'cad_given',
  'cad_bound_name',
  'cad_bound_int',
  'cad_review_reason',
  'cad_make_unique',
];
const PLACED = [
  'depth',
  'path',
  'uniformat_source_id',
  'masterformat_source_id',
  'object_class_code_source_id',
  'cad_source_id',
];

const list = (columns: string[], prefix = '') => sql.raw(columns.map((column) => prefix + column).join(', '));

export const COLUMNS = ['id', 'handle', ...AUTHORED, ...PLACED, 'is_leaf', 'revision'];
export const READ_COLUMNS = list(COLUMNS);
/** Of the table under the name c. */
export const READ_COLUMNS_OF_C = list(COLUMNS, 'c.');
export const INSERT_COLUMNS = list(COLUMNS.slice(0, -1));
/** For an update from rows under the name r. */
export const SET_COLUMNS = list([...AUTHORED, ...PLACED].map((column) => `${column} = r.${column}`));

export function objectClassOf(row: ObjectClassRow): ObjectClass {
  return {
    id: row.id,
    handle: row.handle,
    name: row.name,
    status: row.status,
    parentId: row.parent_id,
    description: row.description,
    synonyms: row.synonyms,
    links: {
      uniformat: entryLink(row.uniformat_id),
      masterformat: entryLink(row.masterformat_id),
      object_class_codes: entryLink(row.object_class_code_id),
      cad_categories: cadLink(row),
    },
    makeUnique: {
      uniformat: row.uniformat_make_unique,
      masterformat: row.masterformat_make_unique,
      object_class_codes: row.object_class_code_make_unique,
      cad_categories: row.cad_make_unique,
    },
  };
}

export function computedOf(row: ObjectClassRow): Computed {
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

/** The row of a class, but for its revision, which the database counts. */
export function rowOf(
  objectClass: ObjectClass,
  computed: Omit<Computed, 'revision'>,
): Omit<ObjectClassRow, 'revision'> {
  const { uniformat, masterformat, object_class_codes, cad_categories: cad } = objectClass.links;
  const { sources } = computed;
  return {
    id: objectClass.id,
    handle: objectClass.handle,
    name: objectClass.name,
    status: objectClass.status,
    parent_id: objectClass.parentId,
    description: objectClass.description,
    synonyms: objectClass.synonyms,
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

function cadLink(row: ObjectClassRow): Link | null {
  if (row.cad_category_id === null && row.cad_given === null) return null;
  return {
    entryId: row.cad_category_id,
    given: row.cad_given ?? row.cad_category_id ?? '',
    boundName: row.cad_bound_name,
    boundInt: row.cad_bound_int,
    reviewReason: row.cad_review_reason,
  };
}
