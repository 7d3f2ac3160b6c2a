import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { ClassificationEntry, OpenKind } from '../domain/vocabulary.ts';
import type { KnownEntry, VocabularyPlan, VocabularyRow } from '../domain/vocabulary-import.ts';

/** Where a class names its entry of a kind. */
const COLUMN = {
  uniformat: sql.ref('uniformat_id'),
  masterformat: sql.ref('masterformat_id'),
  object_class_codes: sql.ref('object_class_code_id'),
} as const;

const KNOWN = sql.raw('id, code, title, parent_code as "parentCode", custom, retired');

/** An entry that lists show. */
export async function findEntry(tx: Tx, kind: OpenKind, id: string): Promise<KnownEntry | undefined> {
  const { rows } = await sql<KnownEntry>`
    select ${KNOWN} from classification_entry where kind = ${kind} and id = ${id} and not hidden`.execute(tx);
  return rows[0];
}

export async function entriesOfKind(tx: Tx, kind: OpenKind): Promise<KnownEntry[]> {
  const { rows } = await sql<KnownEntry>`
    select ${KNOWN} from classification_entry where kind = ${kind} order by code collate "C"`.execute(tx);
  return rows;
}

export interface EntryUser {
  objectClassId: string;
  name: string;
  path: string | null;
  entryId: string;
}

/** The classes that name one of these entries themselves. */
export async function usersOfEntries(
  db: DbOrTx,
  kind: OpenKind,
  ids: readonly string[],
): Promise<EntryUser[]> {
  if (ids.length === 0) return [];
  // A plan for many rows is the right one: no index leads from an entry to its classes.
  const { rows } = await sql<EntryUser>`
    select id as "objectClassId", name, path, ${COLUMN[kind]} as "entryId" from object_class
    where ${COLUMN[kind]} = any(${ids}::text[]) and id is not null
    order by id collate "C"`.execute(db);
  return rows;
}

export async function setEntryTitle(tx: Tx, id: string, title: string): Promise<void> {
  await sql`update classification_entry set title = ${title} where id = ${id}`.execute(tx);
}

/** Out of sight: removed, or for good another. */
export async function hideEntry(tx: Tx, id: string, mergedInto: string | null): Promise<void> {
  await sql`update classification_entry set hidden = true, merged_into = ${mergedInto} where id = ${id}`.execute(
    tx,
  );
  if (mergedInto !== null)
    await sql`update classification_entry set merged_into = ${mergedInto} where merged_into = ${id}`.execute(
      tx,
    );
}

/** Entries that classes name again are as they were before they were removed or merged. */
export async function showEntries(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } =
    await sql`select from classification_entry where hidden and id = any(${ids}::text[])`.execute(tx);
  if (rows.length > 0)
    await sql`update classification_entry set hidden = false, merged_into = null
      where hidden and id = any(${ids}::text[])`.execute(tx);
}

/** Entries that references made; another action may have made one already. */
export async function addCustomEntries(tx: Tx, entries: readonly ClassificationEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into classification_entry (id, kind, code, title, custom)
    select id, kind, code, title, custom
    from jsonb_populate_recordset(null::classification_entry, ${JSON.stringify(entries)}::jsonb)
    on conflict do nothing`.execute(tx);
}

export interface VocabularyVersion {
  kind: OpenKind;
  sha256: string;
  entries: number;
  requestedBy: string | null;
  userId: string | null;
}

/** The version that the next import of this kind has. */
export async function nextVocabularyVersion(tx: Tx, kind: OpenKind): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0)::int + 1 as version from vocabulary_import where kind = ${kind}`.execute(
    tx,
  );
  return rows[0]?.version ?? 1;
}

export async function saveVocabulary(
  tx: Tx,
  { kind, sha256, entries, requestedBy, userId }: VocabularyVersion,
  version: number,
  { added, updated, retired }: VocabularyPlan,
): Promise<void> {
  const rows: VocabularyRow[] = [...added, ...updated];
  await sql`
    insert into classification_entry (id, kind, code, title, parent_code, custom)
    select id, ${kind}, code, title, parent, false from unnest(
      ${rows.map(({ id }) => id)}::text[],
      ${rows.map(({ code }) => code)}::text[],
      ${rows.map(({ title }) => title)}::text[],
      ${rows.map(({ parentCode }) => parentCode)}::text[]) as r (id, code, title, parent)
    on conflict (kind, code) do update set title = excluded.title, parent_code = excluded.parent_code,
      custom = false, retired = false, hidden = false, merged_into = null`.execute(tx);
  if (retired.length > 0)
    await sql`update classification_entry set retired = true
      where id = any(${retired.map(({ id }) => id)}::text[])`.execute(tx);
  await sql`
    insert into vocabulary_import (kind, version, sha256, entries, requested_by, user_id)
    values (${kind}, ${version}, ${sha256}, ${entries}, ${requestedBy}, ${userId})`.execute(tx);
}
