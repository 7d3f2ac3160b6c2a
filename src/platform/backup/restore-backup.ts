import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import pg, { type ClientBase, type Pool } from 'pg';
import { codeOf } from '../../kernel/error-code.ts';
import {
  holdMigrationLock,
  type Migration,
  makeSchema,
  readMigrations,
  requireVersion15,
} from '../db/migrate.ts';
import type { BackupFiles } from './backup-files.ts';
import { withCopySession } from './copy-session.ts';
import { BackupError, DamagedBackup } from './damaged-backup.ts';
import { entryOf } from './entry-names.ts';
import type { BackupManifest } from './manifest.ts';
import { type ArchiveEntry, readArchive } from './read-archive.ts';
import { quotedIdentifier, readSequences, readTables, somethingIn } from './read-catalog.ts';
import { restorePlan } from './restore-plan.ts';
import { TableLoad } from './table-load.ts';
import type { VerifiedBackup } from './verify-backup.ts';

/** The maximum size of a part after decompression. Backups write parts of 4 MB, whose last row can exceed that. */
const MOST_PART_BYTES = 64 * 1024 ** 2;

export interface RestoreOptions {
  pool: Pool;
  files: readonly BackupFiles[];
  progress?(phase: string, part: number): void;
}

/** The migrations that create the schema of the backup. Throws a `BackupError` if this release lacks any of them. */
export async function migrationsFor({ manifest }: VerifiedBackup): Promise<Migration[]> {
  const plan = restorePlan(manifest.migrations, await readMigrations());
  if ('refused' in plan) throw new BackupError(plan.refused);
  return plan.migrations;
}

/**
 * Restores a verified backup into an empty database: schema, rows and sequences in one transaction, and the files before
 * it commits. If interrupted, the database stays empty, and the next attempt starts over; existing files are written
 * again. A Lintel that starts on that database meanwhile waits for the end.
 */
export async function restoreBackup(backup: VerifiedBackup, options: RestoreOptions): Promise<void> {
  const migrations = await migrationsFor(backup);
  await withCopySession(options.pool, async (client) => {
    await holdMigrationLock(client);
    await requireVersion15(client);
    const inTheWay = await somethingIn(client);
    if (inTheWay !== null)
      throw new BackupError(
        `The database isn't empty: ${inTheWay}. Restore into a new one (another DATA_DIR or DATABASE_URL). Nothing was changed.`,
      );
    await client.query('begin');
    await makeSchema(client, migrations);
    const tables = await emptyTables(client, backup.manifest);
    await load(client, backup, tables, options);
    await setSequences(client, backup.manifest);
    for (const name of tables.keys())
      await client.query(`alter table ${quotedIdentifier(name)} enable trigger user`);
    await client.query('commit');
    await client.query('analyze');
  });
}

/**
 * Removes the rows that migrations insert, because the backup has their current state, and disables triggers. Returns the
 * COPY statement of each table.
 */
async function emptyTables(client: ClientBase, { tables }: BackupManifest): Promise<Map<string, string>> {
  const copies = new Map<string, string>();
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  for (const { name, columns, isPartitioned } of await readTables(client)) {
    const theirs = columnsOf.get(name);
    if (!theirs || theirs.some((column) => !columns.includes(column)))
      throw new BackupError(`The table ${name} in the backup doesn't match its schema. Nothing was changed.`);
    const list = theirs.map((column) => pg.escapeIdentifier(column)).join(', ');
    copies.set(
      name,
      `copy ${quotedIdentifier(name)} (${list}) from stdin${isPartitioned ? '' : ' with (freeze)'}`,
    );
    await client.query(`alter table ${quotedIdentifier(name)} disable trigger user`);
  }
  // TRUNCATE is forbidden on the audit log, also for its owner. Referencing tables are emptied first.
  for (const name of [...copies.keys()].toReversed()) {
    const { rows } = await client.query<{ has: boolean }>(
      `select exists (select from ${quotedIdentifier(name)}) as has`,
    );
    if (rows[0]?.has) await client.query(`delete from ${quotedIdentifier(name)}`);
  }
  return copies;
}

async function load(
  client: ClientBase,
  { file, bytes, checksums, rows }: VerifiedBackup,
  copies: ReadonlyMap<string, string>,
  { files, progress }: RestoreOptions,
): Promise<void> {
  const places = new Map(files.map((each) => [each.folder, each]));
  const placeOf = (folder: string) => {
    const place = places.get(folder);
    if (!place)
      throw new BackupError(`The backup contains a folder that this release doesn't support: ${folder}.`);
    return place;
  };
  let table: TableLoad | null = null;
  const endTable = async () => {
    const loaded = await table?.end().catch((error: unknown) => refuseRows(file, table?.name, error));
    if (table && loaded !== rows[table.name])
      throw new DamagedBackup(file, `${table.name} has ${loaded} rows instead of ${rows[table.name]}`);
    table = null;
  };
  for await (const entry of readArchive(file)) {
    const what = entryOf(entry.name);
    if (what?.kind === 'part') {
      const copy = copies.get(what.table);
      if (copy !== undefined) {
        if (table?.name !== what.table) await endTable();
        table ??= new TableLoad(client, what.table, copy);
        for await (const chunk of unpacked(file, entry))
          await table.write(chunk).catch((error: unknown) => refuseRows(file, what.table, error));
      }
    } else {
      await endTable();
      if (what?.kind === 'file') await placeOf(what.folder).put(what.name, entry.size, entry.body);
      else for await (const _chunk of entry.body);
    }
    if (what?.kind !== 'sums') checkAgain(file, entry, checksums);
    progress?.('restoring', (entry.at + entry.size) / bytes);
  }
  progress?.('restoring', 1);
}

/** The file may have been replaced since it was verified; a different one must not be committed. */
function checkAgain(
  file: string,
  { name, sha256 }: ArchiveEntry,
  checksums: ReadonlyMap<string, string>,
): void {
  if (sha256() !== checksums.get(name)) throw new DamagedBackup(file, `${name} changed during the restore`);
}

/** The rows of a part; `makeBackup` packs far less into one, so more is a gzip bomb. */
async function* unpacked(file: string, { name, body }: ArchiveEntry): AsyncGenerator<Buffer> {
  const source = Readable.from(body, { objectMode: false });
  const plain = createGunzip();
  source.once('error', (error) => plain.destroy(error));
  let bytes = 0;
  try {
    for await (const chunk of source.pipe(plain)) {
      bytes += chunk.length;
      if (bytes > MOST_PART_BYTES)
        throw new DamagedBackup(
          file,
          `${name} is larger than ${MOST_PART_BYTES / 1024 ** 2} MB after decompression`,
        );
      yield chunk;
    }
  } catch (error) {
    if (!codeOf(error)?.startsWith('Z_')) throw error;
    throw new DamagedBackup(file, `${name} can't be decompressed`);
  }
}

/** SQLSTATE classes of rejected rows; any other error is not the fault of the backup. */
const BAD_ROWS = /^(22|23|54)/;

function refuseRows(file: string, table: string | undefined, error: unknown): never {
  if (!(error instanceof pg.DatabaseError) || !BAD_ROWS.test(error.code ?? '')) throw error;
  throw new DamagedBackup(file, `the rows of ${table} can't be loaded (${error.message})`);
}

async function setSequences(client: ClientBase, { sequences }: BackupManifest): Promise<void> {
  const ours = new Set((await readSequences(client)).map(({ name }) => name));
  for (const { name, lastValue, isCalled } of sequences.filter((each) => ours.has(each.name)))
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quotedIdentifier(name),
      lastValue,
      isCalled,
    ]);
}
