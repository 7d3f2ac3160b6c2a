import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { present } from '../../../kernel/present.ts';
import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import type { Dismissal } from '../../insight/domain/dismissed-duplicates.ts';
import { readDismissals } from '../../insight/store/duplicate-dismissals.ts';
import type { CadCategory, ClassificationEntry } from '../../vocabularies/domain/vocabulary.ts';
import type { ObjectClass } from '../domain/object-class.ts';
import { withClasses } from '../domain/sorted-classes.ts';
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
  /** The oldest transaction that was not finished at the time: what it and later ones wrote may be missing here. */
  horizon: string;
  /** Sorted by id, as strings are compared here. */
  classes: StoredObjectClass[];
  /** Rows without an id: the list is refused while there are any. */
  withoutIdentity: string[];
  vocabularies: Vocabularies;
  /** Former ID or handle of a merged class, and its current class. */
  aliases: Map<string, string>;
  /** Who looks after a class and what is below it, by its id. */
  reviewers: Map<string, string[]>;
  /** Groups of classes that are no duplicates, oldest first. */
  dismissals: Dismissal[];
}

export interface StoredEntry extends ClassificationEntry {
  /** The code above it, in vocabularies that tell. */
  parent: string | null;
  /** The vocabulary in force no longer has it. */
  retired: boolean;
  /** Removed, or merged into another: kept for an undo. */
  hidden: boolean;
  /** The entry that took its place. */
  mergedInto: string | null;
}

export interface Vocabularies {
  version: number;
  entries: ReadonlyMap<string, StoredEntry>;
  cadCategories: ReadonlyMap<string, CadCategory>;
}

/** A row of a corrupt table may lack its identity. */
type Row = Omit<ObjectClassRow, 'id' | 'handle'> & { id: string | null; handle: string | null };

/**
 * One consistent look at everything that an answer about the ontology can show. With an earlier look at hand only
 * what changed since is read: of fifty thousand classes a write concerns a few.
 */
export async function readOntology(db: Db, before?: StoredOntology): Promise<StoredOntology> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readOntologyIn(tx, before));
}

/** The same in a transaction that sees one moment: a snapshot, or one that holds the lock of the ontology. */
export async function readOntologyIn(tx: Tx, before?: StoredOntology): Promise<StoredOntology> {
  const { vocabularyVersion, ...now } = await readVersions(tx);
  const aliases = await sql<{ alias: string; to: string }>`
    select alias, object_class_id as "to" from object_class_alias`.execute(tx);
  const reviewers = await sql<{ id: string; userIds: string[] }>`
    select object_class_id as id, user_ids as "userIds" from object_class_reviewers`.execute(tx);
  return {
    ...now,
    ...((before && (await readChangedClasses(tx, before))) ?? (await readAllClasses(tx))),
    vocabularies:
      before?.vocabularies.version === vocabularyVersion
        ? before.vocabularies
        : await readVocabularies(tx, vocabularyVersion),
    aliases: new Map(aliases.rows.map(({ alias, to }) => [alias, to])),
    reviewers: new Map(reviewers.rows.map(({ id, userIds }) => [id, userIds])),
    dismissals: await readDismissals(tx),
  };
}

interface Versions {
  version: number;
  vocabularyVersion: number;
  horizon: string;
}

async function readVersions(tx: Tx): Promise<Versions> {
  const result = await sql<Versions>`
    select version, vocabulary_version as "vocabularyVersion", pg_snapshot_xmin(pg_current_snapshot())::xid::text as horizon
    from ontology_version`.execute(tx);
  return onlyRow(result);
}

/** What moves when parameter templates do, and when anything last moved. */
export async function readStanding(db: DbOrTx): Promise<{ templatesVersion: number; changedAt: Date }> {
  const { rows } = await sql<{ templatesVersion: number; changedAt: Date }>`
    select templates_version as "templatesVersion", changed_at as "changedAt" from ontology_version`.execute(
    db,
  );
  return present(rows[0]);
}

type Classes = Pick<StoredOntology, 'classes' | 'withoutIdentity'>;

/** Rows take several times the memory of the classes that are made of them, so they are read a few at a time. */
const ROWS_AT_ONCE = 2000;
const MOST_CHANGED_ROWS = 5 * ROWS_AT_ONCE;

/** Classes that are as they were `before` stay the objects they were, so that nothing is built anew for them. */
async function readAllClasses(tx: Tx, before: readonly StoredObjectClass[] = []): Promise<Classes> {
  const classes: StoredObjectClass[] = [];
  const withoutIdentity: string[] = [];
  const read = classReader();
  await sql`
    declare all_classes no scroll cursor for
    select ${READ_COLUMNS} from object_class order by id collate "C"`.execute(tx);
  for (let isEnd = false; !isEnd; ) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from all_classes`.execute(tx);
    for (const row of rows) {
      if (!hasIdentity(row)) withoutIdentity.push(row.name);
      else classes.push(read(row));
    }
    isEnd = rows.length < ROWS_AT_ONCE;
  }
  await sql`close all_classes`.execute(tx);
  const there = new Set(classes.map(({ id }) => id));
  const known = before.filter(({ id }) => there.has(id));
  return { classes: withClasses(known, classes, isSame), withoutIdentity };
}

/**
 * The earlier classes, with those replaced that were written by a transaction which the earlier snapshot may not have
 * seen: xmin is the transaction that wrote a row last (ages count backwards, so they survive the wraparound). While a
 * long transaction runs in any database of the server, many of these did not change. If there are fewer rows than
 * before, the IDs show which were deleted. If rows lack identity, returns undefined: everything must be read.
 */
async function readChangedClasses(tx: Tx, before: StoredOntology): Promise<Classes | undefined> {
  if (before.withoutIdentity.length > 0) return undefined;
  const { horizon } = before;
  const isNew = sql`(age(xmin) <= age(${horizon}::xid) or age(${horizon}::xid) < 0)`;
  const counted = await sql<{ all: number; changed: number }>`
    select count(*) as "all", count(*) filter (where ${isNew}) as changed from object_class`.execute(tx);
  const counts = onlyRow(counted);
  if (counts.changed > MOST_CHANGED_ROWS) return readAllClasses(tx, before.classes);
  const { rows } = await sql<Row>`select ${READ_COLUMNS} from object_class where ${isNew}`.execute(tx);
  if (!rows.every(hasIdentity)) return undefined;
  const classes = withClasses(before.classes, rows.map(classReader()), isSame);
  if (counts.all === classes.length) return { classes, withoutIdentity: [] };
  const there = await readIds(tx);
  return { classes: classes.filter(({ id }) => there.has(id)), withoutIdentity: [] };
}

/** The revision alone distinguishes most changed classes. */
function isSame(a: StoredObjectClass, b: StoredObjectClass): boolean {
  return a.revision === b.revision && isDeepStrictEqual(a, b);
}

/** As one value: fifty thousand rows take several times as long. */
async function readIds(tx: Tx): Promise<Set<string>> {
  const result = await sql<{ ids: string[] }>`
    select coalesce(json_agg(id), '[]') as ids from object_class`.execute(tx);
  return new Set(onlyRow(result).ids);
}

/** Turns rows into classes. Each row has its own copies of other classes' IDs, so the classes share one string per ID. */
function classReader(): (row: ObjectClassRow) => StoredObjectClass {
  const texts = new Map<string, string>();
  const shared = <T extends string | null>(text: T): T => {
    if (text === null) return text;
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return (known ?? text) as T;
  };
  return (row) => {
    row.id = shared(row.id);
    row.status = shared(row.status);
    row.parent_id = shared(row.parent_id);
    row.uniformat_source_id = shared(row.uniformat_source_id);
    row.masterformat_source_id = shared(row.masterformat_source_id);
    row.object_class_code_source_id = shared(row.object_class_code_source_id);
    row.cad_source_id = shared(row.cad_source_id);
    return { ...objectClassOf(row), ...computedOf(row) };
  };
}

/** The vocabularies alone, at one moment. */
export async function readVocabulariesNow(db: Db): Promise<Vocabularies> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => readVocabularies(tx, (await readVersions(tx)).vocabularyVersion));
}

export async function readVocabularies(tx: Tx, version: number): Promise<Vocabularies> {
  const entries = await sql<StoredEntry>`
    select id, kind, code, title, custom, parent_code as parent, retired, hidden,
      merged_into as "mergedInto"
    from classification_entry`.execute(tx);
  const categories = await sql<CadCategory>`
    select id, builtin_name as "builtinName", builtin_category_int as "builtinCategoryInt", label, retired, custom
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
