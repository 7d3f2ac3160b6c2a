import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../../kernel/error-code.ts';
import { checksumLine } from './checksums.ts';
import { BackupError } from './damaged-backup.ts';
import { SUMS } from './entry-names.ts';
import { END, paddingOf, tarHeaderOf } from './tar-header.ts';

/**
 * A backup on its way to the disk: `FILE.partial`, which gets its name when every byte of it is there. Whatever
 * interrupts it, a file under its own name is whole.
 */
export class ArchiveWriter {
  readonly #file: string;
  readonly #handle: FileHandle;
  readonly #mtime: number;
  readonly #sums: string[] = [];
  #bytes = 0;

  private constructor(file: string, handle: FileHandle, mtime: number) {
    this.#file = file;
    this.#handle = handle;
    this.#mtime = mtime;
  }

  static async create(file: string, at: Date): Promise<ArchiveWriter> {
    const handle = await open(partialOf(file), 'w', 0o600).catch((error: unknown) => inWords(file, error));
    return new ArchiveWriter(file, handle, Math.floor(at.getTime() / 1000));
  }

  get bytes(): number {
    return this.#bytes;
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    await this.addStream(name, bytes.length, [bytes]);
  }

  /** The header has the size, so a file that changes meanwhile ends the backup. */
  async addStream(name: string, size: number, body: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    const hash = createHash('sha256');
    await this.#write(tarHeaderOf({ name, size }, this.#mtime));
    const written = await this.#writeAll(body, hash, size);
    if (written !== size) throw new BackupError(`${name} changed during the backup. Run the backup again.`);
    await this.#write(paddingOf(size));
    this.#sums.push(checksumLine({ name, sha256: hash.digest('hex') }));
  }

  /** The checksums, the end, and the name: only now there is a backup. */
  async finish(): Promise<void> {
    const sums = Buffer.from(this.#sums.join(''));
    await this.#write(tarHeaderOf({ name: SUMS, size: sums.length }, this.#mtime));
    await this.#write(sums);
    await this.#write(paddingOf(sums.length));
    await this.#write(END);
    await this.#handle.sync();
    await this.#handle.close();
    await rename(partialOf(this.#file), this.#file);
    const folder = await open(dirname(this.#file), 'r');
    await folder.sync().finally(() => folder.close());
  }

  async abandon(): Promise<void> {
    await this.#handle.close().catch(() => undefined);
    await rm(partialOf(this.#file), { force: true });
  }

  async #writeAll(
    body: AsyncIterable<Buffer> | Iterable<Buffer>,
    hash: Hash,
    atMost: number,
  ): Promise<number> {
    let written = 0;
    for await (const chunk of body) {
      written += chunk.length;
      if (written > atMost) return written;
      hash.update(chunk);
      await this.#write(chunk);
    }
    return written;
  }

  async #write(bytes: Buffer): Promise<void> {
    if (bytes.length > 0)
      await this.#handle.writeFile(bytes).catch((error: unknown) => inWords(this.#file, error));
    this.#bytes += bytes.length;
  }
}

const REASONS: Record<string, string> = {
  ENOENT: "its folder doesn't exist",
  ENOTDIR: "its parent isn't a folder",
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: "this user's disk quota is used up",
};

function inWords(file: string, error: unknown): never {
  const reason = REASONS[codeOf(error) ?? ''];
  if (reason === undefined) throw error;
  throw new BackupError(`Can't write ${file}: ${reason}.`, { cause: error });
}

function partialOf(file: string): string {
  return `${file}.partial`;
}
