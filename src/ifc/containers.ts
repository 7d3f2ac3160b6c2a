import { constants, gunzipSync } from 'node:zlib';
import {
  type ArtifactCaps,
  ArtifactUnusable,
  checkCaps,
  gunzip,
  type ReadProgress,
} from '../artifact/index.ts';
import { type IfcForm, ifcFormOf } from './file-form.ts';
import { refusedForm, unzip } from './unzip.ts';

/** This much of a file is enough to recognise its format. */
export const HEAD_BYTES = 4096;

/** The first bytes of a source, and the whole source. */
export async function withHead(
  source: AsyncIterable<Buffer>,
  bytes: number,
): Promise<{ head: Buffer; whole: AsyncIterable<Buffer> }> {
  const chunks = source[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  let length = 0;
  while (length < bytes) {
    const { done, value } = await chunks.next();
    if (done) break;
    first.push(value);
    length += value.length;
  }
  async function* whole(): AsyncGenerator<Buffer> {
    try {
      yield* first;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    } finally {
      await chunks.return?.();
    }
  }
  return { head: Buffer.concat(first).subarray(0, bytes), whole: whole() };
}

const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b;
const isZip = (head: Buffer): boolean => head.length >= 4 && head.readUInt32LE() === 0x04034b50;

/**
 * Whether it is IFC in some form, compressed or not. Unsupported forms are included, so that they can be refused by
 * name.
 */
export function isIfc(head: Buffer): boolean {
  return isZip(head) || formOf(isGzip(head) ? beginningOf(head) : head) !== null;
}

function beginningOf(head: Buffer): Buffer {
  try {
    return gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 16 * 1024 ** 2 });
  } catch {
    return Buffer.alloc(0);
  }
}

function formOf(plain: Buffer): IfcForm | null {
  return ifcFormOf(plain.toString('latin1', 0, HEAD_BYTES));
}

/** The plain bytes of an IFC file that is uncompressed, in gzip or in zip. */
export async function* plainIfc(
  source: AsyncIterable<Buffer>,
  caps: ArtifactCaps,
  progress: ReadProgress,
): AsyncGenerator<Buffer> {
  const { head, whole } = await withHead(source, HEAD_BYTES);
  const unpacked = isGzip(head)
    ? gunzip(whole, caps, progress)
    : isZip(head)
      ? unzip(whole, caps, progress)
      : counted(whole, caps, progress);
  const opened = await withHead(unpacked, HEAD_BYTES);
  const form = formOf(opened.head);
  if (form === 'STEP') yield* opened.whole;
  else if (form !== null) throw refusedForm(form);
  else
    throw new ArtifactUnusable(
      'ifc_unsupported',
      1,
      "this isn't an IFC file: it doesn't start with ISO-10303-21",
    );
}

async function* counted(
  source: AsyncIterable<Buffer>,
  caps: ArtifactCaps,
  progress: ReadProgress,
): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    progress.bytesRead += chunk.length;
    progress.plainBytes += chunk.length;
    checkCaps(caps, progress);
    yield chunk;
  }
}
