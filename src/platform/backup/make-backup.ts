import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg, { type ClientBase, type Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { isDistributed } from '../db/is-distributed.ts';
import { onClient } from '../db/on-client.ts';
import { SecretBox } from '../secrets/secret-box.ts';
import { RELEASE } from '../version.ts';
import type { BackupFiles } from './backup-files.ts';
import { withCopySession } from './copy-session.ts';
import { BackupError } from './damaged-backup.ts';
import { fileEntryName, isFileName, MANIFEST, partName, ROWS } from './entry-names.ts';
import { type BackupManifest, FORMAT, type SealedBy } from './manifest.ts';
import {
  type FoundTable,
  quotedIdentifier,
  readMigrationsApplied,
  readSequences,
  readTables,
} from './read-catalog.ts';
import { ArchiveWriter } from './write-archive.ts';

const pack = promisify(gzip);

/** Rows are packed and written by so many bytes: what memory a backup takes does not grow with the database. */
const PART_BYTES = 4 * 1024 ** 2;
/** One backup of a database at a time. */
export const BACKUP_LOCK = 7_318_349_002;

export interface BackupOptions {
  pool: Pool;
  file: string;
  files: readonly BackupFiles[];
  /** The key that Lintel keeps in its data folder, if it made one. */
  keptSecretsKey: string | null;
  /** What belongs to the data and lies where a backup does not reach, in words. */
  leftOut?: string[];
  replace?: boolean;
  progress?(phase: string, part: number): void;
  /** Hears of the snapshot, by the name under which others can share it, before its rows are read. */
  onSnapshot?(name: string): Promise<void>;
}

export interface MadeBackup {
  manifest: BackupManifest;
  rows: Record<string, number>;
  files: number;
  bytes: number;
  /** Files that the data refers to and that are not where they should be. */
  gone: string[];
}

/**
 * The database as it is at one moment, and the files that it refers to, while others go on writing. The order of the
 * file is the order of a restore.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { pool, file } = options;
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw new BackupError(`${file} is a folder. Name the file to write.`);
  if (found && !found.isFile()) throw new BackupError(`${file} isn't a regular file.`);
  if (found && !options.replace)
    throw new BackupError(`${file} already exists. Choose another file name, or use --replace.`);
  return withCopySession(pool, async (client) => {
    await lockOut(client);
    const manifest = await beginSnapshot(client, options);
    const writer = await ArchiveWriter.create(file, new Date(manifest.head.takenAt));
    try {
      await writer.add(MANIFEST, jsonOf(manifest.head));
      const rows = await copyTables(client, manifest.tables, writer, options);
      await writer.add(ROWS, jsonOf(rows));
      const { files, gone } = await copyFiles(client, writer, options);
      await client.query('commit');
      await writer.finish();
      return { manifest: manifest.head, rows, files, gone, bytes: writer.bytes };
    } catch (error) {
      await writer.abandon();
      throw error;
    }
  });
}

/** The server notices a little late that the session of an earlier backup is gone. */
const LOCK_ATTEMPTS = 50;
const LOCK_PAUSE_MS = 100;

async function lockOut(client: ClientBase): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      BACKUP_LOCK,
    ]);
    if (rows[0]?.mine) return;
    if (attempt >= LOCK_ATTEMPTS)
      throw new BackupError('Another backup of this database is already running.');
    await sleep(LOCK_PAUSE_MS);
  }
}

/** From here on, this connection sees the database as it is now; tables can be written, and not be altered. */
async function beginSnapshot(
  client: ClientBase,
  options: BackupOptions,
): Promise<{ head: BackupManifest; tables: FoundTable[] }> {
  const migrations = await readMigrationsApplied(client);
  if (!migrations)
    throw new BackupError("This database doesn't contain Lintel data, so there is nothing to back up.");
  // Each node of a Citus cluster has a snapshot of its own, taken when it is first queried.
  if (await isDistributed(client))
    throw new BackupError(
      'The tables of this database are distributed over a Citus cluster, so one file cannot capture all servers at ' +
        'the same moment. Back up each server: see "Backup of a cluster" in docs/scaling.md.',
    );
  await client.query('begin isolation level repeatable read read only');
  const tables = await readTables(client);
  const names = tables.map(({ name }) => quotedIdentifier(name)).join(', ');
  await client.query(`lock table ${names} in access share mode`);
  const { rows } = await client.query<{ at: Date; postgres: string; snapshot: string }>(
    `select now() as at, current_setting('server_version') as postgres, pg_export_snapshot() as snapshot`,
  );
  const [{ at, postgres, snapshot } = { at: new Date(0), postgres: '', snapshot: '' }] = rows;
  const head: BackupManifest = {
    format: FORMAT,
    id: randomUUID(),
    lintel: RELEASE,
    takenAt: at.toISOString(),
    postgres,
    migrations: (await readMigrationsApplied(client)) ?? migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: await readSequences(client),
    sealedBy: await sealedBy(client, tables, options.keptSecretsKey),
    leftOut: options.leftOut ?? [],
  };
  await options.onSnapshot?.(snapshot);
  return { head, tables };
}

/** Release 1.0.0 sealed nothing and has no such table. */
async function sealedBy(
  client: ClientBase,
  tables: readonly FoundTable[],
  kept: string | null,
): Promise<SealedBy | null> {
  if (!tables.some(({ name }) => name === 'public.secrets_key')) return null;
  const { rows } = await client.query<{ key_id: string; key: string | null }>(
    'select key_id, key from public.secrets_key',
  );
  const [row] = rows;
  if (!row) return null;
  const isKept = kept !== null && new SecretBox([kept]).knows(row.key_id);
  return { keyId: row.key_id, keptIn: row.key !== null ? 'database' : isKept ? 'files' : 'settings' };
}

async function copyTables(
  client: ClientBase,
  tables: readonly FoundTable[],
  writer: ArchiveWriter,
  { progress }: BackupOptions,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 1);
  let before = 0;
  for (const table of tables) {
    let no = 0;
    let bytes = 0;
    const stream = client.query(copyTo(copyStatement(table)));
    for await (const part of inParts(stream)) {
      await writer.add(partName(table.name, ++no), await pack(part, { level: 1 }));
      bytes += part.length;
      progress?.('database', Math.min(before + Math.min(bytes, table.bytes), total) / total);
    }
    rows[table.name] = stream.rowCount;
    before += table.bytes;
    progress?.('database', before / total);
  }
  return rows;
}

function copyStatement({ name, columns, isPartitioned }: FoundTable): string {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const from = isPartitioned
    ? `(select ${list} from ${quotedIdentifier(name)})`
    : `${quotedIdentifier(name)} (${list})`;
  return `copy ${from} to stdout`;
}

async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}

async function copyFiles(client: ClientBase, writer: ArchiveWriter, options: BackupOptions) {
  const snapshot = onClient(client);
  const gone: string[] = [];
  let files = 0;
  for (const { folder, list } of options.files) {
    options.progress?.(folder, 0);
    for await (const file of list(snapshot)) {
      if ('gone' in file) gone.push(file.gone);
      else if (!isFileName(file.name))
        gone.push(`${folder}/${JSON.stringify(file.name)} isn't a Lintel file.`);
      else {
        await writer.addStream(fileEntryName(folder, file.name), file.size, await file.read());
        files++;
      }
    }
    options.progress?.(folder, 1);
  }
  return { files, gone };
}

function jsonOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
