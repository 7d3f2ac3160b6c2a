import { stat } from 'node:fs/promises';
import { codeOf } from '../../kernel/error-code.ts';
import { type Checksum, readChecksums } from './checksums.ts';
import { BackupError, DamagedBackup } from './damaged-backup.ts';
import { entryOf, MANIFEST, ROWS, SUMS } from './entry-names.ts';
import { type BackupManifest, readBackupManifest } from './manifest.ts';
import { type ArchiveEntry, readArchive } from './read-archive.ts';
import { NotTar } from './tar-header.ts';

/** A backup whose every byte was checked. */
export interface VerifiedBackup {
  file: string;
  bytes: number;
  manifest: BackupManifest;
  /** Rows of each table. */
  rows: Record<string, number>;
  checksums: ReadonlyMap<string, string>;
}

/** What is read as a whole: a text of ours. */
const MOST_TEXT_BYTES = 256 * 1024 ** 2;

/** Reads the whole file and compares it with its checksums; throws DamagedBackup. */
export async function verifyBackup(
  file: string,
  progress: (part: number) => void = () => undefined,
): Promise<VerifiedBackup> {
  const bytes = await sizeOf(file);
  const damaged = (reason: string) => new DamagedBackup(file, reason);
  const seen: Checksum[] = [];
  let manifest: BackupManifest | null = null;
  let rows: Record<string, number> | null = null;
  let sums: Checksum[] | null = null;
  try {
    for await (const entry of readArchive(file)) {
      progress(entry.at / bytes);
      const kind = entryOf(entry.name)?.kind;
      if (kind === undefined) throw damaged(`it has an unexpected entry ${JSON.stringify(entry.name)}`);
      if (sums !== null) throw damaged(`there is an entry after ${SUMS}`);
      if ((seen.length === 0) !== (kind === 'manifest')) throw damaged(`${MANIFEST} isn't its first entry`);
      if (kind === 'manifest') manifest = manifestOf(file, await textOf(entry, damaged));
      else if (kind === 'rows') rows = rowsOf(await textOf(entry, damaged)) ?? missing(damaged, ROWS);
      else if (kind === 'sums') sums = readChecksums(await textOf(entry, damaged)) ?? missing(damaged, SUMS);
      else for await (const _chunk of entry.body);
      if (kind !== 'sums') seen.push({ name: entry.name, sha256: entry.sha256() });
    }
  } catch (error) {
    if (error instanceof NotTar) throw damaged(error.message);
    throw error;
  }
  if (!manifest) throw damaged('it is empty');
  if (!sums || !rows) throw damaged('it ends too early');
  const wrong = seen.findIndex(
    ({ name, sha256 }, at) => name !== sums[at]?.name || sha256 !== sums[at]?.sha256,
  );
  if (wrong >= 0 || seen.length !== sums.length)
    throw damaged(`${seen[wrong]?.name ?? 'an entry'} doesn't match its checksum`);
  const checksums = new Map(seen.map(({ name, sha256 }) => [name, sha256]));
  if (checksums.size !== seen.length) throw damaged('it has two entries with the same name');
  return { file, bytes, manifest, rows, checksums };
}

async function sizeOf(file: string): Promise<number> {
  try {
    const found = await stat(file);
    if (found.isFile()) return found.size;
    throw new BackupError(found.isDirectory() ? `${file} is a folder.` : `${file} isn't a regular file.`);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error;
  }
  throw new BackupError(`File ${file} doesn't exist.`);
}

function manifestOf(file: string, text: string): BackupManifest {
  const read = readBackupManifest(text);
  if ('manifest' in read) return read.manifest;
  throw read.newer === undefined ? new DamagedBackup(file, read.fault) : new BackupError(read.newer);
}

function missing(damaged: (reason: string) => Error, name: string): never {
  throw damaged(`can't read ${name}`);
}

async function textOf(
  { name, size, body }: ArchiveEntry,
  damaged: (reason: string) => Error,
): Promise<string> {
  if (size > MOST_TEXT_BYTES) throw damaged(`${name} is too long`);
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function rowsOf(text: string): Record<string, number> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const counts = Object.entries(value);
    return counts.every(([, count]) => Number.isSafeInteger(count)) ? Object.fromEntries(counts) : null;
  } catch {
    return null;
  }
}
