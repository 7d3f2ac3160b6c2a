import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { present } from '../../../kernel/present.ts';
import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import type { CadCategory, ClassificationEntry } from '../../vocabularies/domain/vocabulary.ts';
import type { Dismissal } from '../domain/dismissed-duplicates.ts';
import { OntologyTooLargeToRead } from '../domain/errors.ts';
import type { ObjectClass } from '../domain/object-class.ts';
import { withChanges } from '../domain/sorted-classes.ts';
import type { TextUse } from '../domain/texts/text-limit.ts';
import { readStoredSystems, type StoredSystems } from './codes.ts';
import { readDismissals } from './duplicate-dismissals.ts';
import { type Computed, computedOf, objectClassOf, READ_COLUMNS, type ReadRow } from './object-class-row.ts';
import { translationsPacker } from './packed-translations.ts';
import { planForManyRows } from './planner-settings.ts';
import { readableCharacters, readTextUse } from './text-use.ts';

/** A class as it is stored: what stewards authored, and what the last write computed from it. */
export type StoredObjectClass = ObjectClass & Computed;

/** The whole ontology at one version. */
export interface StoredOntology {
  version: number;
  /** The transaction that wrote this version. A restored backup may have the same version, but not from this transaction. */
  writtenBy: string | null;
  /** Sorted by id, as strings are compared here. */
  classes: StoredObjectClass[];
  /** Rows without an id: the list is refused while there are any. */
  withoutIdentity: string[];
  vocabularies: Vocabularies;
  /** Former ID or handle of a merged class, and its current class. */
  aliases: Map<string, string>;
  /** Who looks after a class and what is below it, by its id. */
  reviewers: Map<string, string[]>;
  /** Classifications beside the four kinds. */
  systems: StoredSystems;
  /** Groups of classes that are no duplicates, oldest first. */
  dismissals: Dismissal[];
  /** As of this version; parameter templates change without one. */
  texts: TextUse;
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
type Row = Omit<ReadRow, 'id' | 'handle'> & { id: string | null; handle: string | null };

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
  const { vocabularyVersion, systemsVersion, ...now } = await readVersions(tx);
  if (before && before.version === now.version && before.writtenBy === now.writtenBy) return before;
  const changes = before ? await readChanges(tx, before, now.version) : undefined;
  const unchanged = (table: string) => (changes?.tables.has(table) === false ? before : undefined);
  const texts = await readTextsThatFit(tx);
  const { read, ...classes } = await readClasses(tx, before, {
    changed: changes?.ids,
    atOnce: rowsAtOnce(texts),
  });
  return {
    ...now,
    ...classes,
    texts,
    systems: await readStoredSystems(
      tx,
      systemsVersion,
      { all: classes.classes, read },
      changes && before?.systems,
    ),
    vocabularies:
      before?.vocabularies.version === vocabularyVersion && changes
        ? before.vocabularies
        : await readVocabularies(tx, vocabularyVersion),
    aliases: unchanged('object_class_alias')?.aliases ?? (await readAliases(tx)),
    reviewers: unchanged('object_class_reviewers')?.reviewers ?? (await readReviewers(tx)),
    dismissals: unchanged('duplicate_dismissal')?.dismissals ?? (await readDismissals(tx)),
  };
}

/** Refuses to read what doesn't fit into the memory of this process. */
async function readTextsThatFit(tx: Tx): Promise<TextUse> {
  const texts = await readTextUse(tx);
  const readable = readableCharacters();
  if (texts.characters > readable) throw new OntologyTooLargeToRead(texts.characters, readable);
  return texts;
}

interface Versions {
  version: number;
  vocabularyVersion: number;
  systemsVersion: number;
  writtenBy: string | null;
}

async function readVersions(tx: Tx): Promise<Versions> {
  const result = await sql<Versions>`
    select version, vocabulary_version as "vocabularyVersion", systems_version as "systemsVersion",
      (select xmin::text from ontology_change c where c.version = v.version) as "writtenBy"
    from ontology_version v`.execute(tx);
  return onlyRow(result);
}

/** More versions than anyone who is in use falls behind. */
const VERSIONS_LOGGED = 20_000;

/** Leaves as many versions as `readChanges` goes back, and more. */
export async function sweepOntologyChanges(db: Db): Promise<void> {
  await sql`delete from ontology_change
    where version < (select version from ontology_version) - ${2 * VERSIONS_LOGGED}::bigint`.execute(db);
}

interface Changes {
  /** The tables with changes. */
  tables: ReadonlySet<string>;
  /** The classes with changes; undefined when it can be any. */
  ids: ReadonlySet<string> | undefined;
}

/** What changed since an earlier version; undefined when the log doesn't tell. */
async function readChanges(
  tx: Tx,
  { version, writtenBy }: StoredOntology,
  now: number,
): Promise<Changes | undefined> {
  if (now < version || now - version > VERSIONS_LOGGED) return undefined;
  const { rows } = await sql<{ table: string; ids: (string | null)[] | null; isKnown: boolean }>`
    select changed_table as "table", object_class_ids as ids,
      version = ${version}::bigint and xmin::text = ${writtenBy} as "isKnown"
    from ontology_change where version >= ${version}::bigint order by version`.execute(tx);
  const [known, ...later] = rows;
  if (!known?.isKnown) return undefined;
  const ids = new Set<string>();
  let isAny = false;
  for (const { table, ids: some } of later) {
    if (table !== 'object_class') continue;
    if (!some) isAny = true;
    for (const id of some ?? []) {
      if (id === null) isAny = true;
      else ids.add(id);
    }
  }
  return { tables: new Set(later.map(({ table }) => table)), ids: isAny ? undefined : ids };
}

async function readAliases(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ alias: string; to: string }>`
    select alias, object_class_id as "to" from object_class_alias`.execute(tx);
  const aliases = new Map<string, string>();
  // A list of pairs would take as much memory again.
  for (const { alias, to } of rows) aliases.set(alias, to);
  return aliases;
}

async function readReviewers(tx: Tx): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; userIds: string[] }>`
    select object_class_id as id, user_ids as "userIds" from object_class_reviewers`.execute(tx);
  return new Map(rows.map(({ id, userIds }) => [id, userIds]));
}

interface StandingVersions {
  /** Moves when parameter templates or shared parameters do. */
  templatesVersion: number;
  /** Moves when shared parameters do. */
  libraryVersion: number;
  /** When anything last moved. */
  changedAt: Date;
}

export async function readStanding(db: DbOrTx): Promise<StandingVersions> {
  const { rows } = await sql<StandingVersions>`
    select templates_version as "templatesVersion", library_version as "libraryVersion", changed_at as "changedAt"
    from ontology_version`.execute(db);
  return present(rows[0]);
}

interface Classes extends Pick<StoredOntology, 'classes' | 'withoutIdentity'> {
  /** Those that were read now; the others are as they were. */
  read: readonly StoredObjectClass[];
}

/** Rows take several times the memory of the classes that are made of them, so they are read a few at a time. */
const ROWS_AT_ONCE = 2000;
const LEAST_ROWS_AT_ONCE = 50;
/** Up to here all rows may be long ones. */
const CHARACTERS_AT_ONCE = 5_000_000;

/** Fewer where classes may have long texts in many languages. */
function rowsAtOnce({ characters }: TextUse): number {
  const share = CHARACTERS_AT_ONCE / Math.max(characters, CHARACTERS_AT_ONCE);
  return Math.max(LEAST_ROWS_AT_ONCE, Math.floor(ROWS_AT_ONCE * share));
}

/** Classes that are as they were `before` stay the objects they were, so that nothing is built anew for them. */
async function readAllClasses(
  tx: Tx,
  atOnce: number,
  before: readonly StoredObjectClass[] = [],
): Promise<Classes> {
  const classes: StoredObjectClass[] = [];
  const withoutIdentity: string[] = [];
  const read = classReader();
  await planForManyRows(tx);
  await sql`
    declare all_classes no scroll cursor for
    select ${READ_COLUMNS} from object_class order by id collate "C"`.execute(tx);
  for (let isEnd = false; !isEnd; ) {
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from all_classes`.execute(tx);
    for (const { name } of rows.filter((row) => !hasIdentity(row))) withoutIdentity.push(name);
    classes.push(...read(rows.filter(hasIdentity)));
    isEnd = rows.length < atOnce;
  }
  await sql`close all_classes`.execute(tx);
  const known = new Map(before.map((objectClass) => [objectClass.id, objectClass]));
  const kept = classes.map((objectClass) => {
    const was = known.get(objectClass.id);
    return was && isSame(was, objectClass) ? was : objectClass;
  });
  return { classes: kept, read: kept, withoutIdentity };
}

/** The earlier classes with those replaced that changed since: of fifty thousand classes a write concerns a few. */
async function readClasses(
  tx: Tx,
  before: StoredOntology | undefined,
  { changed, atOnce }: { changed: ReadonlySet<string> | undefined; atOnce: number },
): Promise<Classes> {
  if (!before || !changed || before.withoutIdentity.length > 0 || changed.size > before.classes.length / 2)
    return readAllClasses(tx, atOnce, before?.classes);
  const read = classReader();
  const now = new Map<string, StoredObjectClass | undefined>();
  const ids = [...changed];
  for (const id of ids) now.set(id, undefined);
  for (let start = 0; start < ids.length; start += atOnce) {
    const { rows } = await sql<Row>`
      select ${READ_COLUMNS} from object_class
      where id = any(${ids.slice(start, start + atOnce)}::text[])`.execute(tx);
    if (!rows.every(hasIdentity)) return readAllClasses(tx, atOnce, before.classes);
    for (const objectClass of read(rows)) now.set(objectClass.id, objectClass);
  }
  const classes = now.size === 0 ? before.classes : withChanges(before.classes, now, isSame);
  return {
    classes,
    read: [...now.values()].filter((objectClass) => objectClass !== undefined),
    withoutIdentity: [],
  };
}

/** The revision or the path distinguishes most changed classes. */
function isSame(a: StoredObjectClass, b: StoredObjectClass): boolean {
  return a.revision === b.revision && a.path === b.path && isDeepStrictEqual(a, b);
}

/** Turns rows into classes. Each row has its own copies of other classes' IDs, so the classes share one string per ID. */
function classReader(): (rows: readonly ReadRow[]) => StoredObjectClass[] {
  const texts = new Map<string, string>();
  const shared = <T extends string | null>(text: T): T => {
    if (text === null) return text;
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return (known ?? text) as T;
  };
  const withTranslations = translationsPacker();
  const readOne = (row: ReadRow): Omit<StoredObjectClass, 'translations'> => {
    row.id = shared(row.id);
    row.status = shared(row.status);
    row.parent_id = shared(row.parent_id);
    row.uniformat_source_id = shared(row.uniformat_source_id);
    row.masterformat_source_id = shared(row.masterformat_source_id);
    row.object_class_code_source_id = shared(row.object_class_code_source_id);
    row.cad_source_id = shared(row.cad_source_id);
    return { ...objectClassOf(row), ...computedOf(row) };
  };
  return (rows) => withTranslations(rows.map(readOne), rows);
}

/** The vocabularies alone, at one moment. */
export async function readVocabulariesNow(db: Db): Promise<Vocabularies> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await readTextsThatFit(tx);
      return readVocabularies(tx, (await readVersions(tx)).vocabularyVersion);
    });
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

function hasIdentity(row: Row): row is ReadRow {
  return Boolean(row.id) && Boolean(row.handle);
}
