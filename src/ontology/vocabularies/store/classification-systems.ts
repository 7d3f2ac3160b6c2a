import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { CodesEdit } from '../../classes/domain/authored-fields.ts';
import { type ClassificationSystem, codeKey, tidyText } from '../domain/classification-system.ts';
import { type CodeNamed, type KnownCode, KnownCodes } from '../domain/known-codes.ts';
import { Lookalikes } from '../domain/lookalike-codes.ts';
import type { EntryRow } from '../domain/system-entries.ts';

const SYSTEM = sql.raw('id, name, version, source');

/** Sorted by ID, as strings are compared here. */
export async function readSystems(db: DbOrTx): Promise<ClassificationSystem[]> {
  const { rows } = await sql<ClassificationSystem>`
    select ${SYSTEM} from classification_system order by id collate "C"`.execute(db);
  return rows;
}

export async function findSystem(db: DbOrTx, id: string): Promise<ClassificationSystem | undefined> {
  const { rows } = await sql<ClassificationSystem>`
    select ${SYSTEM} from classification_system where id = ${id}`.execute(db);
  return rows[0];
}

/** The systems that were created after a version of the ontology, each with the version at which it was. */
export async function systemsCreatedAfter(db: DbOrTx, version: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, created_version as version from classification_system where created_version > ${version}`.execute(
    db,
  );
  return new Map(rows.map(({ id, version: created }) => [id, created]));
}

/** The transaction holds the ontology's lock, and the version that this makes is the next. */
export async function insertSystem(
  tx: Tx,
  { id, name, version, source }: ClassificationSystem,
): Promise<void> {
  await sql`insert into classification_system (id, name, version, source, created_version)
    select ${id}, ${name}, ${version}, ${source}, o.version + 1 from ontology_version o`.execute(tx);
}

export async function updateSystem(
  tx: Tx,
  { id, name, version, source }: ClassificationSystem,
): Promise<void> {
  await sql`update classification_system set name = ${name}, version = ${version}, source = ${source}
    where id = ${id}`.execute(tx);
}

export async function deleteSystem(tx: Tx, id: string): Promise<void> {
  await sql`delete from classification_system where id = ${id}`.execute(tx);
}

/** An entry as the system has it. */
export interface SystemEntry extends EntryRow {
  custom: boolean;
  retired: boolean;
}

const ENTRY = sql.raw('code_key as key, code, title, parent_code as parent, custom, retired');

export async function entriesOfSystem(db: DbOrTx, systemId: string): Promise<SystemEntry[]> {
  const { rows } = await sql<SystemEntry>`
    select ${ENTRY} from classification_system_entry where system_id = ${systemId} order by code`.execute(db);
  return rows;
}

/** Codes and parents as JSON (`StoredParents`), for a process that reads a file: no other needs to parse it. */
export async function storedParents(db: DbOrTx, systemId: string): Promise<string> {
  const { rows } = await sql<{ entries: string }>`
    select coalesce(json_agg(json_build_array(code, parent_code)), '[]')::text as entries
    from classification_system_entry where system_id = ${systemId}`.execute(db);
  return rows[0]?.entries ?? '[]';
}

const ENTRIES_AT_ONCE = 5000;

/** The next entries after a code; none after the last one. */
export async function titledEntries(
  db: DbOrTx,
  systemId: string,
  after: string,
): Promise<{ code: string; title: string }[]> {
  const { rows } = await sql<{ code: string; title: string }>`
    select code, title from classification_system_entry
    where system_id = ${systemId} and code > ${after} order by code limit ${ENTRIES_AT_ONCE}`.execute(db);
  return rows;
}

/** A sum over the codes and titles of each system: another one where they differ. */
export async function entrySums(db: DbOrTx): Promise<Map<string, string>> {
  const { rows } = await sql<{ system: string; sum: string }>`
    select system_id as system, sum(hashtextextended(code || E'\\n' || title, 0)) || ' ' || count(*) as sum
    from classification_system_entry group by system_id`.execute(db);
  return new Map(rows.map(({ system, sum }) => [system, sum]));
}

export interface EntriesQuery {
  /** Folded words, each of which the code or the title must contain. */
  words: string[];
  /** A code; empty: entries without a parent; undefined: all. */
  parent: string | undefined;
  /** The last code seen. */
  after: string | undefined;
  limit: number;
}

/** A page of entries by code, one more than the limit if there are more, and the number of all. */
export async function pageOfEntries(
  db: DbOrTx,
  systemId: string,
  { words, parent, after, limit }: EntriesQuery,
): Promise<{ count: number; entries: SystemEntry[] }> {
  const conditions = [
    sql`system_id = ${systemId}`,
    ...(parent === undefined
      ? []
      : [parent === '' ? sql`parent_code is null` : sql`parent_code = ${parent}`]),
    ...words.map((word) => sql`strpos(lower(code || ' ' || title), ${word}) > 0`),
  ];
  const where = sql.join(conditions, sql` and `);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from classification_system_entry where ${where}`.execute(db);
  const { rows } = await sql<SystemEntry>`
    select ${ENTRY} from classification_system_entry
    where ${where} and code > ${after ?? ''} order by code limit ${limit + 1}`.execute(db);
  return { count: counted.rows[0]?.count ?? 0, entries: rows };
}

export interface CodeUser {
  objectClassId: string;
  name: string;
  path: string | null;
  code: string;
}

/** The classes that have one of these codes of a system themselves; all codes if none are given. */
export async function usersOfCodes(
  db: DbOrTx,
  systemId: string,
  codes: readonly string[] | null,
): Promise<CodeUser[]> {
  const { rows } = await sql<CodeUser>`
    select id as "objectClassId", name, path, codes ->> ${systemId} as code from object_class
    where codes <> '{}'::jsonb and codes ? ${systemId} and id is not null
      and (${codes}::text[] is null or codes ->> ${systemId} = any(${codes}::text[]))
    order by id collate "C"`.execute(db);
  return rows;
}

/** How a plan changes the entries of a system. */
export interface EntriesPlan {
  added: EntryRow[];
  updated: EntryRow[];
  /** Codes that are written in another case, or with other spaces, than before. */
  respelled: { was: string; code: string }[];
  retired: SystemEntry[];
}

/** Counts the import, and gives its number. */
export async function saveEntries(
  tx: Tx,
  systemId: string,
  { added, updated, respelled, retired }: EntriesPlan,
): Promise<number> {
  const rows = [...added, ...updated];
  if (rows.length > 0)
    await sql`
      insert into classification_system_entry (system_id, code_key, code, title, parent_code)
      select ${systemId}, key, code, title, parent from unnest(
        ${rows.map(({ key }) => key)}::text[],
        ${rows.map(({ code }) => code)}::text[],
        ${rows.map(({ title }) => title)}::text[],
        ${rows.map(({ parent }) => parent)}::text[]) as r (key, code, title, parent)
      on conflict (system_id, code_key) do update set code = excluded.code, title = excluded.title,
        parent_code = excluded.parent_code, custom = false, retired = false`.execute(tx);
  if (respelled.length > 0) await respellCodes(tx, systemId, respelled);
  if (retired.length > 0)
    await sql`update classification_system_entry set retired = true
      where system_id = ${systemId} and code_key = any(${retired.map(({ key }) => key)}::text[])`.execute(tx);
  const result = await sql<{ imports: number }>`
    update classification_system set imports = imports + 1 where id = ${systemId} returning imports`.execute(
    tx,
  );
  return result.rows[0]?.imports ?? 1;
}

/** Entries below the respelled ones, and classes, follow. */
async function respellCodes(tx: Tx, systemId: string, respelled: EntriesPlan['respelled']): Promise<void> {
  const pairs = sql`unnest(
    ${respelled.map(({ was }) => was)}::text[], ${respelled.map(({ code }) => code)}::text[]) as r (was, now)`;
  await sql`update classification_system_entry e set parent_code = r.now from ${pairs}
    where e.system_id = ${systemId} and e.parent_code = r.was`.execute(tx);
  await sql`update object_class o set codes = jsonb_set(o.codes, array[${systemId}], to_jsonb(r.now)) from ${pairs}
    where o.codes ->> ${systemId} = r.was`.execute(tx);
}

export async function importsOf(tx: Tx, systemId: string): Promise<number> {
  const { rows } = await sql<{ imports: number }>`
    select imports from classification_system where id = ${systemId}`.execute(tx);
  return rows[0]?.imports ?? 0;
}

/** An entry with the text that named it. */
export type NamedEntry = KnownCode & { text: string };

/** The entries that codes name, whatever their case and spaces. */
export async function entriesNamed(db: DbOrTx, named: readonly CodeNamed[]): Promise<NamedEntry[]> {
  if (named.length === 0) return [];
  const { rows } = await sql<NamedEntry>`
    select n.system, n.text, e.code, e.title, e.custom, e.retired
    from unnest(
      ${named.map(({ system }) => system)}::text[],
      ${named.map(({ code }) => code)}::text[],
      ${named.map(({ code }) => codeKey(code))}::text[]) as n (system, text, key)
    join classification_system_entry e on e.system_id = n.system and e.code_key = n.key`.execute(db);
  return rows;
}

/** What is known about the codes that these edits name; with `lookalikesIn` also which published codes unknown ones look like. */
export async function knownCodes(
  db: DbOrTx,
  edits: Iterable<{ codes?: CodesEdit | undefined }>,
  { lookalikesIn }: { lookalikesIn?: LookalikesIn } = {},
): Promise<KnownCodes> {
  const named = new Map<string, CodeNamed>();
  for (const { codes } of edits)
    for (const [system, text] of Object.entries(codes ?? {}))
      if (text !== null) named.set(`${system} ${text}`, { system, code: tidyText(text) });
  if (named.size === 0) return new KnownCodes([], []);
  const systems = await readSystems(db);
  const known = new KnownCodes(
    systems.map(({ id }) => id),
    await entriesNamed(db, [...named.values()]),
  );
  if (lookalikesIn)
    // One system at a time: all codes of all systems would be a million.
    for (const [system, unpublished] of known.unpublished(named.values())) {
      const lookalikes = await lookalikesIn(system);
      for (const each of unpublished) {
        const suggestion = lookalikes.of(each.code);
        if (suggestion !== null) known.suggest(each, suggestion);
      }
    }
  return known;
}

type LookalikesIn = (systemId: string) => Promise<Lookalikes>;

/** The published codes of systems, each read once. */
export function publishedLookalikes(db: DbOrTx): LookalikesIn {
  const known = new Map<string, Promise<Lookalikes>>();
  return (systemId) => {
    const lookalikes = known.get(systemId) ?? readLookalikes(db, systemId);
    known.set(systemId, lookalikes);
    return lookalikes;
  };
}

const PAGE = 2000;

/** In pages: a system has up to 100,000 codes. */
async function readLookalikes(db: DbOrTx, systemId: string): Promise<Lookalikes> {
  const lookalikes = new Lookalikes();
  for (let after = ''; ; ) {
    const { rows } = await sql<{ key: string; code: string; isPublished: boolean }>`
      select code_key as key, code, not custom and not retired as "isPublished"
      from classification_system_entry
      where system_id = ${systemId} and code_key > ${after} order by code_key limit ${PAGE}`.execute(db);
    for (const { code, isPublished } of rows) if (isPublished) lookalikes.add(code);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return lookalikes;
    after = last.key;
  }
}

/** How many entries each of these systems has, retired ones included. */
export async function countEntries(db: DbOrTx, systemIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ system: string; count: number }>`
    select system_id as system, count(*)::int as count from classification_system_entry
    where system_id = any(${systemIds}::text[]) group by system_id`.execute(db);
  return new Map(rows.map(({ system, count }) => [system, count]));
}

/** Entries that classes named and no list has. */
export async function addCustomCodes(tx: Tx, codes: readonly CodeNamed[]): Promise<void> {
  if (codes.length === 0) return;
  await sql`
    insert into classification_system_entry (system_id, code_key, code, title, custom)
    select system, key, code, code, true from unnest(
      ${codes.map(({ system }) => system)}::text[],
      ${codes.map(({ code }) => codeKey(code))}::text[],
      ${codes.map(({ code }) => code)}::text[]) as n (system, key, code)
    on conflict do nothing`.execute(tx);
}
