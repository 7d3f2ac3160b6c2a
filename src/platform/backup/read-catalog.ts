import pg, { type ClientBase } from 'pg';
import type { AppliedMigration } from '../db/squashed-migrations.ts';
import { BackupError } from './damaged-backup.ts';
import type { BackedUpSequence, BackedUpTable } from './manifest.ts';

/** A table refers to another: its rows can only be loaded after those. */
interface TableReference {
  from: string;
  to: string;
}

/**
 * Tables in an order in which none refers to a later one, and otherwise by name. References of a table to itself are
 * looked at when its last row is in, so they do not matter. Null: they refer to each other in a circle.
 */
export function tableOrder(
  tables: readonly string[],
  references: readonly TableReference[],
): string[] | null {
  const waiting = new Map([...tables].sort().map((table) => [table, new Set<string>()]));
  for (const { from, to } of references) if (from !== to && waiting.has(to)) waiting.get(from)?.add(to);
  const order: string[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter(([, others]) => others.size === 0).map(([table]) => table);
    if (free.length === 0) return null;
    for (const table of free) waiting.delete(table);
    for (const others of waiting.values()) for (const table of free) others.delete(table);
    order.push(...free);
  }
  return order;
}

/** Where all our tables are. */
const SCHEMAS = ['public', 'portal', 'record_store'];
/** Made by the migrations, or true only of the moment: which processes are running. */
const NOT_DATA = new Set(['public.schema_migration', 'public.process_beat']);
const PLAIN_NAME = /^[a-z_][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62}$/;

export interface FoundTable extends BackedUpTable {
  bytes: number;
  /** Such a table has its rows in others. */
  isPartitioned: boolean;
}

/** Tables that hold data, in an order in which none refers to a later one. Without columns that are computed. */
export async function readTables(client: ClientBase): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(
    `select n.nspname || '.' || c.relname as name, pg_table_size(c.oid)::float8 as bytes,
       c.relkind = 'p' as "isPartitioned",
       coalesce((select array_agg(a.attname::text order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '{}') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
         and d.deptype = 'e')`,
    [SCHEMAS],
  );
  const found = new Map(
    rows.filter(({ name }) => PLAIN_NAME.test(name) && !NOT_DATA.has(name)).map((row) => [row.name, row]),
  );
  const order = tableOrder([...found.keys()], await readReferences(client));
  if (!order) throw new BackupError('The tables of this database have circular references.');
  return order.flatMap((name) => found.get(name) ?? []);
}

async function readReferences(client: ClientBase): Promise<TableReference[]> {
  const { rows } = await client.query<TableReference>(
    `select fn.nspname || '.' || f.relname as from, tn.nspname || '.' || t.relname as to
     from pg_constraint c
     join pg_class f on f.oid = c.conrelid join pg_namespace fn on fn.oid = f.relnamespace
     join pg_class t on t.oid = c.confrelid join pg_namespace tn on tn.oid = t.relnamespace
     where c.contype = 'f'`,
  );
  return rows;
}

/**
 * Sequences belong to no snapshot. Read after it was taken they are never behind a row of it, which is all that
 * counts: numbers may be left out and never given twice.
 */
export async function readSequences(client: ClientBase): Promise<BackedUpSequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'S' order by 1`,
    [SCHEMAS],
  );
  const sequences: BackedUpSequence[] = [];
  for (const { name } of names.filter((each) => PLAIN_NAME.test(each.name))) {
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${quotedIdentifier(name)}`,
    );
    const [row] = rows;
    if (row) sequences.push({ name, lastValue: row.last_value, isCalled: row.is_called });
  }
  return sequences;
}

/** Null if the database has no Lintel schema. */
export async function readMigrationsApplied(client: ClientBase): Promise<AppliedMigration[] | null> {
  const { rows: found } = await client.query(`select to_regclass('public.schema_migration') as it`);
  if (found[0]?.it === null) return null;
  const { rows } = await client.query<AppliedMigration>(
    'select version, name, checksum from public.schema_migration order by version',
  );
  return rows.length === 0 ? null : rows;
}

/** Something that is in the way of a restore, or null. A start that was broken off leaves one empty table. */
export async function somethingIn(client: ClientBase): Promise<string | null> {
  if ((await readMigrationsApplied(client)) !== null) return 'it already contains Lintel data';
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and c.relname <> 'schema_migration'
       and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
         and d.deptype = 'e')
     order by 1 limit 1`,
    [SCHEMAS],
  );
  return rows[0] ? `it contains ${rows[0].name}` : null;
}

/** `schema.table`, for a statement. */
export function quotedIdentifier(name: string): string {
  return name
    .split('.')
    .map((part) => pg.escapeIdentifier(part))
    .join('.');
}
