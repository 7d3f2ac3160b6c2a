import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
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
  entries: Map<string, ClassificationEntry>;
  cadCategories: Map<string, CadCategory>;
  /** Former id or handle of a merged class, and the class it stands for now. */
  aliases: Map<string, string>;
}

/** A row of a corrupt table may lack its identity. */
type Row = Omit<ObjectClassRow, 'id' | 'handle'> & { id: string | null; handle: string | null };

/** One consistent look at everything that an answer about the ontology can show. */
export async function readOntology(db: Db): Promise<StoredOntology> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const version = await sql<{ version: number }>`select version from ontology_version`.execute(tx);
      // Sorted as strings are compared here, whatever the database's language.
      const { rows } = await sql<Row>`
        select ${READ_COLUMNS} from object_class order by id collate "C"`.execute(tx);
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
        version: version.rows[0]?.version ?? 0,
        classes: rows.filter(hasIdentity).map((row) => ({ ...objectClassOf(row), ...computedOf(row) })),
        withoutIdentity: rows.filter((row) => !hasIdentity(row)).map((row) => row.name),
        entries: new Map(entries.rows.map((entry) => [entry.id, entry])),
        cadCategories: new Map(categories.rows.map((category) => [category.id, category])),
        aliases: new Map(aliases.rows.map(({ alias, to }) => [alias, to])),
      };
    });
}

function hasIdentity(row: Row): row is ObjectClassRow {
  return row.id !== null && row.handle !== null;
}
