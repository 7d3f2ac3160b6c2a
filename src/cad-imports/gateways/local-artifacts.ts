import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
    const handle = await open(join(this.#folder, key), 'r').catch(() => null);
    let at = from;
    let same = true;
    try {
      for await (const chunk of body) {
        if (!handle || !same) continue; // the body is read to its end, so that the client receives the answer
        const kept = Buffer.alloc(chunk.length);
        const { bytesRead } = await handle.read(kept, 0, chunk.length, at);
        same = bytesRead === chunk.length && kept.equals(chunk);
        at += chunk.length;
      }
    } finally {
      await handle?.close();
    }
    return same;
  }

  /**
   * Streams one part of a resumable upload. Unlike a whole body, what arrived before the connection broke is kept: it
   * is appended once the caller holds the upload's lock.
   */
  async receivePart(uploadId: string, body: AsyncIterable<Buffer>, maxBytes: number) {
    const file = await this.#temporary(uploadId);
    const handle = await open(file, 'wx', 0o600);
    let fault: unknown;
    let bytes = 0;
    try {
      for await (const chunk of body) {
        if (bytes + chunk.length > maxBytes) throw longerThan(maxBytes);
        await handle.writeFile(chunk);
        bytes += chunk.length;
      }
    } catch (error) {
      fault = error;
    } finally {
      await handle.close();
    }
    return { file, bytes, fault };
  }

  async resumed(uploadId: string): Promise<number> {
    return (await sizeOf(this.#resumeFile(uploadId))) ?? 0;
  }

  /** The caller holds the upload's lock. A crash in the middle leaves a few bytes more, which the next part detects. */
  async append(uploadId: string, part: string): Promise<void> {
    await mkdir(this.#incoming, { recursive: true });
    const handle = await open(this.#resumeFile(uploadId), 'a', 0o600);
    try {
      for await (const chunk of createReadStream(part, { highWaterMark: 1024 * 1024 }))
        await handle.writeFile(chunk);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rm(part, { force: true });
  }

  /** All parts together, as if they had been sent at once. */
  async assembled(uploadId: string): Promise<Received> {
    const file = this.#resumeFile(uploadId);
    const body = createReadStream(file, { highWaterMark: 1024 * 1024 });
    return { file, ...(await write(null, body, Number.MAX_SAFE_INTEGER, false)) };
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

  /** What arrived of an upload that nobody will continue. */
  async dropParts(uploadId: string): Promise<void> {
    await rm(this.#resumeFile(uploadId), { force: true });
  }

  /** Removes what ended processes have left behind. `isOpen`: the upload can still be resumed. */
  async sweep(isOpen: (uploadId: string) => Promise<boolean>): Promise<void> {
    const startedAt = Date.now() - process.uptime() * 1000;
    await eachAlone(await readdir(this.#incoming).catch(() => []), async (name) => {
      const file = join(this.#incoming, name);
      const changed = (await stat(file).catch(() => null))?.mtimeMs;
      if (changed === undefined) return;
      const [uploadId = '', pid] = name.split('.');
      const abandoned = name.endsWith('.resume')
        ? !(await isOpen(uploadId))
        : changed < Date.now() - ABANDONED_MS || isLeftBehind(Number(pid), changed, startedAt);
      if (abandoned) await rm(file, { force: true });
    });
  }

  async #temporary(uploadId: string): Promise<string> {
    await mkdir(this.#incoming, { recursive: true });
    return join(this.#incoming, `${uploadId}.${process.pid}.${Date.now().toString(36)}${this.#made++}.part`);
  }

  #resumeFile(uploadId: string): string {
    return join(this.#incoming, `${uploadId}.resume`);
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
