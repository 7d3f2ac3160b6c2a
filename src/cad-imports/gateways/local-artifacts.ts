import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { HEAD_BYTES } from '../../ifc/index.ts';
import { ValidationError } from '../../kernel/domain-error.ts';
import { codeOf } from '../../kernel/error-code.ts';
import { eachAlone } from '../../platform/each-alone.ts';
import type { ContentType } from '../domain/content-types.ts';
import { ArtifactTooLarge } from '../domain/errors.ts';
import { checkFirstBytes } from '../model-formats.ts';
import type { Upload } from '../store/uploads.ts';
import { artifactFolder, readArtifactFile } from './artifact-files.ts';
import type { ArtifactStore } from './artifact-store.ts';
import type { UploadSigner } from './upload-signer.ts';

/** What arrived, in a temporary file that is deleted unless it is kept. */
export interface Received {
  file: string;
  bytes: number;
  sha256: string;
}

/** What arrived of a resumable upload. */
export interface ArrivedParts {
  received: number;
  /** The last part is there, but the upload isn't a run yet. */
  isComplete: boolean;
  /** The size of the whole, as each part has named it; null: not known, of an earlier release too. */
  total: number | null;
  files: string[];
}

/** The folder with the parts of a resumable upload, each named `<first byte>-<byte after the last>-<size of the whole>`. */
const PARTS = '.parts';
/** Ends the name of the part that completes the artifact. */
const LAST = '.last';
/** A part that nobody has written to for this long belongs to no active upload. */
const ABANDONED_MS = 20 * 60_000;

/**
 * Artifacts as files: `<project>/<upload>.jsonl.gz`. Uploads in progress are in `incoming/` and are renamed once they
 * are complete, checked and flushed to the disk, so a file under its own name is always complete.
 */
export class LocalArtifacts implements ArtifactStore {
  readonly #folder: string;
  readonly #incoming: string;
  readonly #signer: UploadSigner;
  #made = 0;

  constructor(dataDir: string, signer: UploadSigner) {
    this.#folder = artifactFolder(dataDir);
    this.#incoming = join(this.#folder, 'incoming');
    this.#signer = signer;
  }

  async uploadTarget(upload: Upload, serviceUrl: string, contentType: ContentType) {
    const { projectId, id: uploadId, requestedKey } = upload;
    const keyId = requestedKey ?? '';
    const expires = Math.floor(upload.expiresAt.getTime() / 1000);
    const signature = this.#signer.sign({ projectId, uploadId, keyId, expires });
    const query = new URLSearchParams({ uploadId, key: keyId, expires: String(expires), signature });
    const url = `${serviceUrl}/api/v1/projects/${encodeURIComponent(projectId)}/cad-imports/local-upload?${query.toString()}`;
    return { url, headers: { 'content-type': contentType } };
  }

  async size(key: string): Promise<number | null> {
    return sizeOf(join(this.#folder, key));
  }

  read(key: string): Promise<Readable> {
    return readArtifactFile(this.#folder, key);
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.#folder, key), { force: true });
  }

  /** A folder with files stays: an upload may have arrived in this moment. */
  async removeProject(projectId: string): Promise<void> {
    await rmdir(join(this.#folder, projectId)).catch((error: unknown) => {
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
    });
  }

  /** Streams a body to a temporary file and computes its hash. After an error, nothing is left. */
  async receive(uploadId: string, body: AsyncIterable<Buffer>, maxBytes: number): Promise<Received> {
    const file = await this.#temporary(uploadId);
    const handle = await open(file, 'wx', 0o600);
    try {
      const received = await write(handle, body, maxBytes, true);
      await handle.sync();
      return { file, ...received };
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
  }

  /** Computes the hash of a body without keeping it, for a body that is sent again. */
  async digest(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
    return (await write(null, body, maxBytes, false)).sha256;
  }

  /** Whether a stored artifact has these bytes at this position. False when the artifact no longer exists. */
  async holds(key: string, from: number, body: AsyncIterable<Buffer>): Promise<boolean> {
    return (await compared(bytesOf([join(this.#folder, key)], from), body)) === 'same';
  }

  /** Whether the parts have other bytes at this position. Parts that are gone were submitted by another request. */
  async partsDiffer(files: string[], from: number, body: AsyncIterable<Buffer>): Promise<boolean> {
    const first = files.findLastIndex((file) => firstByteOf(file) <= from);
    const before = firstByteOf(files[first] ?? '');
    return (await compared(bytesOf(files.slice(first), from - before), body)) === 'different';
  }

  /**
   * Streams one part of a resumable upload and flushes it to the disk. Unlike a whole body, what arrived before the
   * connection broke is kept: `keepPart` adds it once the caller holds the upload's lock.
   */
  async receivePart(uploadId: string, body: AsyncIterable<Buffer>, maxBytes: number) {
    const file = await this.#temporary(uploadId);
    const handle = await open(file, 'wx', 0o600);
    let fault: unknown;
    let bytes = 0;
    try {
      for await (const chunk of body) {
        if (bytes + chunk.length > maxBytes) {
          bytes = 0; // refused, so nothing of it is kept
          throw longerThan(maxBytes);
        }
        await handle.writeFile(chunk);
        bytes += chunk.length;
      }
    } catch (error) {
      fault = error;
    }
    try {
      await handle.truncate(bytes); // a full disk can leave some of the last chunk
      await handle.sync();
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
    return { file, bytes, fault };
  }

  /** The parts that arrived so far, one after the other. */
  async parts(uploadId: string): Promise<ArrivedParts> {
    const folder = this.#partsFolder(uploadId);
    const names = await readdir(folder).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    });
    const parts: ArrivedParts = { received: 0, isComplete: false, total: null, files: [] };
    for (const name of names.sort((a, b) => firstByteOf(a) - firstByteOf(b))) {
      const [, from, to, total] = /^(\d+)-(\d+)(?:-(\d+))?/.exec(name) ?? [];
      if (Number(from) !== parts.received) break; // the parts are being deleted
      parts.received = Number(to);
      parts.isComplete = name.endsWith(LAST);
      parts.total = total === undefined ? null : Number(total);
      parts.files.push(join(folder, name));
    }
    return parts;
  }

  /** The caller holds the upload's lock, so nothing is copied here. A crash leaves the whole part or none of it. */
  async keepPart(
    uploadId: string,
    { file, from, to, total }: { file: string; from: number; to: number; total: number },
  ): Promise<void> {
    const folder = this.#partsFolder(uploadId);
    await mkdir(folder, { recursive: true });
    await rename(file, join(folder, `${from}-${to}-${total}${to === total ? LAST : ''}`));
  }

  /** All parts together in a temporary file, as if they had been sent at once. The parts stay. Null: they are gone. */
  async assembled(uploadId: string): Promise<Received | null> {
    const { files, isComplete } = await this.parts(uploadId);
    if (!isComplete) return null;
    try {
      return await this.receive(uploadId, bytesOf(files), Number.MAX_SAFE_INTEGER);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  }

  /** Gives a checked file its final name. It is flushed to the disk before anybody gets an answer. */
  async keep(file: string, key: string): Promise<void> {
    const target = join(this.#folder, key);
    await mkdir(dirname(target), { recursive: true });
    await rename(file, target);
    const folder = await open(dirname(target), 'r');
    await folder.sync().finally(() => folder.close());
  }

  async drop(file: string): Promise<void> {
    await rm(file, { force: true });
  }

  /** The parts of an upload that became a run, or that nobody will continue. */
  async dropParts(uploadId: string): Promise<void> {
    await rm(this.#partsFolder(uploadId), { recursive: true, force: true });
  }

  /** Removes what ended processes have left behind. `isOpen`: the upload can still be resumed. */
  async sweep(isOpen: (uploadId: string) => Promise<boolean>): Promise<void> {
    const startedAt = Date.now() - process.uptime() * 1000;
    await eachAlone(await readdir(this.#incoming).catch(() => []), async (name) => {
      const file = join(this.#incoming, name);
      const changed = (await stat(file).catch(() => null))?.mtimeMs;
      if (changed === undefined) return;
      const [uploadId = '', pid] = name.split('.');
      if (name.endsWith(PARTS)) {
        if (!(await isOpen(uploadId))) await this.dropParts(uploadId);
      } else if (changed < Date.now() - ABANDONED_MS || isLeftBehind(Number(pid), changed, startedAt)) {
        await rm(file, { force: true });
      }
    });
  }

  async #temporary(uploadId: string): Promise<string> {
    await mkdir(this.#incoming, { recursive: true });
    return join(this.#incoming, `${uploadId}.${process.pid}.${Date.now().toString(36)}${this.#made++}.part`);
  }

  #partsFolder(uploadId: string): string {
    return join(this.#incoming, `${uploadId}${PARTS}`);
  }
}

function longerThan(bytes: number): ValidationError {
  const message = `declares ${bytes} bytes, but more were received`;
  return new ValidationError([{ path: 'headers.content-range', rule: 'range', message }]);
}

/** Whether its process has ended, or had our process id before us, as in a container, where every process has id 1. */
function isLeftBehind(pid: number, changed: number, startedAt: number): boolean {
  if (pid === process.pid) return changed < startedAt;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

/** Of a part, by its name. */
const firstByteOf = (file: string): number => Number.parseInt(basename(file), 10);

/** The bytes of files, one after the other, from a position in the first. */
async function* bytesOf(files: string[], from = 0): AsyncGenerator<Buffer> {
  for (const [i, file] of files.entries()) {
    const start = i === 0 && from > 0 ? { start: from } : {};
    yield* createReadStream(file, { highWaterMark: 1024 * 1024, ...start });
  }
}

type Comparison = 'same' | 'different' | 'gone';

/** Whether stored bytes begin with a body, which is read to its end, so that the client receives the answer. */
async function compared(stored: AsyncGenerator<Buffer>, body: AsyncIterable<Buffer>): Promise<Comparison> {
  let outcome: Comparison = 'same';
  let kept: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of body) {
      for (let at = 0; outcome === 'same' && at < chunk.length; ) {
        if (kept.length === 0) {
          const next = await nextOf(stored);
          if (next === null) outcome = 'gone';
          kept = next ?? kept;
        }
        const length = Math.min(kept.length, chunk.length - at);
        const isSame = length > 0 && kept.subarray(0, length).equals(chunk.subarray(at, at + length));
        if (outcome === 'same' && !isSame) outcome = 'different';
        kept = kept.subarray(length);
        at += length;
      }
    }
  } finally {
    await stored.return(undefined);
  }
  return outcome;
}

/** The next bytes, empty at the end; null: their file is gone. */
async function nextOf(stored: AsyncGenerator<Buffer>): Promise<Buffer | null> {
  try {
    const { done, value } = await stored.next();
    return done ? Buffer.alloc(0) : value;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function write(
  handle: FileHandle | null,
  body: AsyncIterable<Buffer>,
  maxBytes: number,
  check: boolean,
) {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new ArtifactTooLarge(maxBytes);
    // A file of no known format is refused after its first bytes, not after half a gigabyte.
    if (check && head.length < HEAD_BYTES) {
      head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      if (head.length === HEAD_BYTES) checkFirstBytes(head);
    }
    hash.update(chunk);
    await handle?.writeFile(chunk);
  }
  if (check && head.length >= 2 && head.length < HEAD_BYTES) checkFirstBytes(head);
  return { bytes, sha256: hash.digest('hex') };
}
