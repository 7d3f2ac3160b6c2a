import { setImmediate } from 'node:timers/promises';
import { createGunzip, type Gunzip } from 'node:zlib';
import { ArtifactUnusable } from './artifact-error.ts';
import type { ArtifactCaps, ReadProgress } from './caps.ts';

/** Deflate gives at most 1032 plain bytes for one: a slice never brings more than 16 MiB into memory at once. */
const SLICE = 16 * 1024;

/**
 * Gzip bytes in, plain bytes out. Each slice is written by hand instead of piped: a piped stream that ends in an
 * error drops what it had already inflated, and the line number of the complaint would be wrong.
 */
export async function* gunzip(
  source: AsyncIterable<Buffer>,
  caps: ArtifactCaps,
  progress: ReadProgress,
): AsyncGenerator<Buffer> {
  const inflater = createGunzip({ chunkSize: 64 * 1024 });
  const plain: Buffer[] = [];
  let fault: Error | undefined;
  inflater.on('data', (chunk: Buffer) => plain.push(chunk));
  inflater.on('error', (error) => {
    fault = error;
  });

  async function* drain(): AsyncGenerator<Buffer> {
    for (const chunk of plain.splice(0)) {
      progress.plainBytes += chunk.length;
      checkCaps(caps, progress);
      yield chunk;
      await setImmediate(); // one slice may hold millions of lines: others get their turn
    }
  }

  try {
    for await (const slice of slices(source)) {
      if (progress.bytesRead === 0) checkMagic(slice);
      await settled((done) => inflater.write(slice, done), inflater);
      progress.bytesRead += slice.length;
      yield* drain();
      if (fault) throw unusable(fault, progress);
    }
    if (progress.bytesRead === 0) throw new ArtifactUnusable('not_gzip', null, 'the artifact is empty');
    await settled((done) => {
      inflater.once('end', done);
      inflater.end();
    }, inflater);
    yield* drain();
    if (fault) throw unusable(fault, progress);
  } finally {
    inflater.destroy();
  }
}

/** Checksum and length, the last bytes of a gzip stream. */
const TRAILER = 8;

/**
 * Pieces of at most SLICE bytes. The last bytes come by themselves: when they are wrong, the inflater would keep
 * back whatever came together with them.
 */
async function* slices(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    // Two bytes at least, so that the first piece shows the magic number.
    const whole = bytes.length - TRAILER < 2 ? 0 : bytes.length - TRAILER;
    for (let at = 0; at < whole; at += SLICE) yield bytes.subarray(at, Math.min(at + SLICE, whole));
    rest = bytes.subarray(whole);
  }
  if (rest.length > 0) yield rest;
}

export function checkMagic(bytes: Buffer): void {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) {
    throw new ArtifactUnusable('not_gzip', null, 'the artifact is not gzip');
  }
}

/** Waits for the step, or for the inflater's error, whichever comes; the error itself is read by the caller. */
function settled(step: (done: () => void) => void, inflater: Gunzip): Promise<void> {
  return new Promise((resolve) => {
    if (inflater.destroyed) return resolve();
    inflater.once('close', resolve);
    step(() => {
      inflater.off('close', resolve);
      resolve();
    });
  });
}

function checkCaps(caps: ArtifactCaps, { plainBytes, bytesRead, linesRead }: ReadProgress): void {
  if (plainBytes > caps.plainBytes) {
    throw new ArtifactUnusable(
      'plain_too_large',
      linesRead + 1,
      `more than ${caps.plainBytes} bytes unpacked`,
    );
  }
  if (plainBytes > caps.ratioFromBytes && plainBytes > bytesRead * caps.ratio) {
    throw new ArtifactUnusable(
      'ratio_too_high',
      linesRead + 1,
      `unpacks to more than ${caps.ratio} times its size`,
    );
  }
}

function unusable(error: Error, { linesRead }: ReadProgress): ArtifactUnusable {
  const truncated = (error as NodeJS.ErrnoException).code === 'Z_BUF_ERROR';
  return truncated
    ? new ArtifactUnusable('gzip_truncated', linesRead + 1, 'the gzip stream ends too early')
    : new ArtifactUnusable('gzip_corrupt', linesRead + 1, `the gzip stream is damaged (${error.message})`);
}
