import { sql } from 'kysely';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import type { Link, ObjectClass, PerKind } from '../domain/object-class.ts';
import type { CadCategory, ClassificationEntry } from '../domain/vocabulary.ts';

/** A class as it is stored: what stewards authored, and what the last write computed from it. */
export interface StoredObjectClass extends ObjectClass {
  depth: number | null;
  path: string | null;
  isLeaf: boolean | null;
  sources: PerKind<string | null>;
  revision: number;
}

/** The whole ontology at one version. */
export interface StoredOntology {
  version: number;
  classes: StoredObjectClass[];
  /** Rows without an id: the list is refused while there are any. */
  withoutIdentity: string[];
  entries: Map<string, ClassificationEntry>;
  cadCategories: Map<string, CadCategory>;
  /** Former id or handle of a merged class, and the class it stands for now. */
  aliases: Map<string, string>;
}

interface Row {
  id: string | null;
  handle: string | null;
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

/** The columns of Row, in one place for the readers and the bench's bare query. */
export const OBJECT_CLASS_COLUMNS = sql.raw(
  `id, handle, name, status, parent_id, description, synonyms,
   uniformat_id, uniformat_make_unique, uniformat_source_id,
   masterformat_id, masterformat_make_unique, masterformat_source_id,
   object_class_code_id, object_class_code_make_unique, object_class_code_source_id,
   cad_category_id, cad_given, cad_bound_name, cad_bound_int, cad_review_reason, cad_make_unique, cad_source_id,
   depth, path, is_leaf, revision`,
);

export async function readOntologyVersion(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from ontology_version`.execute(db);
  return rows[0]?.version ?? 0;
}

/** One consistent look at everything that an answer about the ontology can show. */
export async function readOntology(db: Db): Promise<StoredOntology> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const version = await readOntologyVersion(tx);
      const { rows } = await sql<Row>`select ${OBJECT_CLASS_COLUMNS} from object_class order by id`.execute(
        tx,
      );
      const entries =
        await sql<ClassificationEntry>`select id, kind, code, title, custom from classification_entry`.execute(
          tx,
        );
      const categories = await sql<CadCategory>`
        select id, builtin_name as "builtinName", builtin_category_int as "builtinCategoryInt", label, retired
        from cad_category`.execute(tx);
      const aliases = await sql<{ alias: string; to: string }>`
        select alias, object_class_id as "to" from object_class_alias`.execute(tx);
      return {
        version,
        classes: rows.filter(hasIdentity).map(fromRow),
        withoutIdentity: rows.filter((row) => !hasIdentity(row)).map((row) => row.name),
        entries: new Map(entries.rows.map((entry) => [entry.id, entry])),
        cadCategories: new Map(categories.rows.map((category) => [category.id, category])),
        aliases: new Map(aliases.rows.map(({ alias, to }) => [alias, to])),
      };
    });
}

function hasIdentity(row: Row): row is Row & { id: string; handle: string } {
  return row.id !== null && row.handle !== null;
}

function fromRow(row: Row & { id: string; handle: string }): StoredObjectClass {
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
      cad_categories:
        row.cad_category_id === null && row.cad_given === null
          ? null
          : {
              entryId: row.cad_category_id,
              given: row.cad_given ?? row.cad_category_id ?? '',
              boundName: row.cad_bound_name,
              boundInt: row.cad_bound_int,
              reviewReason: row.cad_review_reason,
            },
    },
    makeUnique: {
      uniformat: row.uniformat_make_unique,
      masterformat: row.masterformat_make_unique,
      object_class_codes: row.object_class_code_make_unique,
      cad_categories: row.cad_make_unique,
    },
    sources: {
      uniformat: row.uniformat_source_id,
      masterformat: row.masterformat_source_id,
      object_class_codes: row.object_class_code_source_id,
      cad_categories: row.cad_source_id,
    },
    depth: row.depth,
    path: row.path,
    isLeaf: row.is_leaf,
    revision: row.revision,
  };
}

function entryLink(entryId: string | null): Link | null {
  return entryId === null
    ? null
    : { entryId, given: entryId, boundName: null, boundInt: null, reviewReason: null };
}
