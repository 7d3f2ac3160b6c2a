import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ObjectClass } from '../domain/object-class.ts';
import type { CadCategory, ClassificationEntry } from '../domain/vocabulary.ts';
import {
  type Computed,
  computedOf,
  type ObjectClassRow,
  objectClassOf,
  READ_COLUMNS,
} from './object-class-row.ts';

/** A class as it is stored: what stewards authored, and what the last write computed from it. */
export type StoredObjectClass = ObjectClass & Computed;

/** The whole ontology at one version. */
export interface StoredOntology {
  version: number;
  classes: StoredObjectClass[];
  /** Rows without an id: the list is refused while there are any. */
  withoutIdentity: string[];
  vocabularies: Vocabularies;
  /** Former id or handle of a merged class, and the class it stands for now. */
  aliases: Map<string, string>;
}

export interface Vocabularies {
  version: number;
  entries: ReadonlyMap<string, ClassificationEntry>;
  cadCategories: ReadonlyMap<string, CadCategory>;
}

/** A row of a corrupt table may lack its identity. */
type Row = Omit<ObjectClassRow, 'id' | 'handle'> & { id: string | null; handle: string | null };

/**
 * One consistent look at everything that an answer about the ontology can show. Vocabularies seldom change: they are
 * read only when those at hand are of another version.
 */
export async function readOntology(db: Db, atHand?: Vocabularies): Promise<StoredOntology> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { version, vocabularyVersion } = await readVersions(tx);
      // Sorted as strings are compared here, whatever the database's language.
      const { rows } = await sql<Row>`
        select ${READ_COLUMNS} from object_class order by id collate "C"`.execute(tx);
      const aliases = await sql<{ alias: string; to: string }>`
        select alias, object_class_id as "to" from object_class_alias`.execute(tx);
      return {
        version,
        classes: rows.filter(hasIdentity).map((row) => ({ ...objectClassOf(row), ...computedOf(row) })),
        withoutIdentity: rows.filter((row) => !hasIdentity(row)).map((row) => row.name),
        vocabularies:
          atHand?.version === vocabularyVersion ? atHand : await readVocabularies(tx, vocabularyVersion),
        aliases: new Map(aliases.rows.map(({ alias, to }) => [alias, to])),
      };
    });
}

async function readVersions(tx: Tx): Promise<{ version: number; vocabularyVersion: number }> {
  const { rows } = await sql<{ version: number; vocabularyVersion: number }>`
    select version, vocabulary_version as "vocabularyVersion" from ontology_version`.execute(tx);
  return rows[0] ?? { version: 0, vocabularyVersion: 0 };
}

async function readVocabularies(tx: Tx, version: number): Promise<Vocabularies> {
  const entries = await sql<ClassificationEntry>`
    select id, kind, code, title, custom from classification_entry`.execute(tx);
  const categories = await sql<CadCategory>`
    select id, builtin_name as "builtinName", builtin_category_int as "builtinCategoryInt", label, retired
    from cad_category`.execute(tx);
  return {
    version,
    entries: new Map(entries.rows.map((entry) => [entry.id, entry])),
    cadCategories: new Map(categories.rows.map((category) => [category.id, category])),
  };
}

function hasIdentity(row: Row): row is ObjectClassRow {
  return Boolean(row.id) && Boolean(row.handle);
}
