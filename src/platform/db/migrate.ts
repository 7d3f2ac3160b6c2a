import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { fieldsOf } from '../../kernel/json.ts';
import { SchemaError } from './schema-error.ts';
import { serversOf } from './servers/servers.ts';
import { sqlStatements } from './sql-statements.ts';
import { type AppliedMigration, squashedHistory } from './squashed-migrations.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
/** Advisory lock that all processes of one database share while they migrate and load vocabularies. */
const MIGRATION_LOCK = 7_318_349_001;

export interface Migration extends AppliedMigration {
  sql: string;
}

/**
 * Brings the schema up to date: forward only, each file in a transaction of its own (an empty database: all in one),
 * under a lock, so that any number of processes may start at once. Refuses a schema newer than this code knows, and
 * changed history. `afterwards` runs under the same lock (vocabularies, first data).
 */
export async function migrate(
  url: string,
  afterwards?: (applied: { isFirst: boolean }) => Promise<void>,
): Promise<string[]> {
  const servers = serversOf(url);
  const client = servers.newClient({ application_name: 'lintel-migrate' });
  client.on('error', () => undefined); // a lost connection also fails the query under way, which says so
  try {
    await client.connect();
    await holdMigrationLock(client);
    await requireVersion15(client);
    const known = await readMigrations();
    const applied = await applyPending(client, known);
    await afterwards?.({ isFirst: applied.length > 0 && applied.length === known.length });
    return applied;
  } finally {
    await client.end(); // gives the lock back
    await servers.release();
  }
}

/** Until the connection ends. */
export async function holdMigrationLock(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
}

export async function requireVersion15(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ number: string }>(
    `select current_setting('server_version_num') as number`,
  );
  if (Number(rows[0]?.number) < 150_000) throw new SchemaError('Lintel needs PostgreSQL 15 or later.');
}

export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{4}_.+\.sql$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(FOLDER, file), 'utf8');
      return {
        version: Number(file.slice(0, 4)),
        name: file.slice(5, -4),
        checksum: createHash('sha256').update(sql).digest('hex').slice(0, 16),
        sql,
      };
    }),
  );
}

/** Applies these and records them, in the transaction that the caller has open on an empty database. */
export async function makeSchema(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  await client.query(RECORD_TABLE);
  for (const migration of migrations) await apply(client, migration);
}

const RECORD_TABLE = `create table if not exists schema_migration (
  version int primary key, name text not null, checksum text not null,
  applied_at timestamptz not null default now())`;

async function applyPending(client: pg.Client, known: Migration[]): Promise<string[]> {
  await client.query(RECORD_TABLE);
  await replaceSquashed(client, known);
  const done = await readApplied(client);
  const byVersion = new Map(known.map((migration) => [migration.version, migration]));
  for (const row of done) {
    const migration = byVersion.get(row.version);
    if (!migration)
      throw new SchemaError(
        `The database has schema version ${row.version} (${row.name}), which is newer than this release. Run a newer release.`,
      );
    if (migration.checksum !== row.checksum)
      throw new SchemaError(
        `Migration ${row.version} (${row.name}) in this release differs from the one that was applied to this database. Install an unmodified release of Lintel, or restore a backup.`,
      );
  }
  const finished = new Set(done.map((row) => row.version));
  const pending = known.filter((migration) => !finished.has(migration.version));
  // In an empty database nobody waits for a lock, and one commit is quicker than many.
  const batches = done.length === 0 ? [pending] : pending.map((migration) => [migration]);
  for (const batch of batches)
    await inTransaction(client, async () => {
      for (const migration of batch) await apply(client, migration);
    });
  return pending.map((migration) => migration.name);
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    for (const statement of sqlStatements(migration.sql)) await client.query(statement);
    await record(client, migration);
  } catch (error) {
    const { hint } = fieldsOf(error);
    throw new SchemaError(
      `Migration ${migration.version} (${migration.name}) failed: ${String(error)}${typeof hint === 'string' ? `. ${hint}` : ''}`,
    );
  }
}

async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select version, name, checksum from schema_migration order by version',
  );
  return rows;
}

/** A schema that squashed files made gets the record that the files which replace them would have left. */
async function replaceSquashed(client: pg.Client, known: Migration[]): Promise<void> {
  const history = squashedHistory(await readApplied(client));
  if (!history) return;
  await inTransaction(client, async () => {
    const versions = history.replaced.map(({ version }) => version);
    await client.query('delete from schema_migration where version = any($1)', [versions]);
    for (const migration of known) if (migration.version <= history.upTo) await record(client, migration);
  });
}

async function record(client: pg.ClientBase, { version, name, checksum }: AppliedMigration): Promise<void> {
  await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ]);
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
