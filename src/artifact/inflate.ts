import { setImmediate } from 'node:timers/promises';
import { crc32, createInflateRaw, type InflateRaw } from 'node:zlib';
import { ArtifactUnusable } from './artifact-error.ts';
import type { ArtifactCaps, ReadProgress } from './caps.ts';
import type { PackedInput } from './packed-input.ts';

export interface Inflating {
  caps: ArtifactCaps;
  progress: ReadProgress;
  damaged(why: string): Error;
  truncated(): Error;
}

const NOTHING = Buffer.alloc(0);

/** Deflated bytes in, plain bytes out, up to the end of the compressed data; then its checksum is verified. */
export async function* inflated(
  input: PackedInput,
  { caps, progress, damaged, truncated }: Inflating,
): AsyncGenerator<Buffer, { crc: number; size: number }> {
  const inflater = createInflateRaw({ chunkSize: 64 * 1024 });
  const plain: Buffer[] = [];
  let [crc, size] = [0, 0];
  let fault: Error | undefined;
  inflater.on('data', (chunk: Buffer) => plain.push(chunk));
  inflater.on('error', (error) => {
    fault = error;
  });
  try {
    for (let isOver = false; !isOver; ) {
      const slice = await input.some();
      if (slice.length === 0) throw truncated();
      const used = await write(inflater, slice);
      isOver = used < slice.length;
      input.use(used);
      // An empty chunk is passed on too, because the reader that waits for the manifest counts compressed bytes.
      for (const chunk of plain.length > 0 ? plain.splice(0) : [NOTHING]) {
        crc = crc32(chunk, crc);
        size += chunk.length;
        progress.plainBytes += chunk.length;
        checkCaps(caps, progress);
        yield chunk;
        await setImmediate(); // one slice may hold millions of lines, so let other work run
      }
      if (fault) throw damaged(fault.message);
    }
  } finally {
    inflater.destroy();
  }
  return { crc, size };
}

/** The number of bytes used: fewer than there are when the compressed data ends earlier. */
function write(inflater: InflateRaw, slice: Buffer): Promise<number> {
  const before = inflater.bytesWritten;
  return new Promise((resolve) => {
    const done = () => {
      inflater.off('close', done); // an error closes it
      resolve(inflater.bytesWritten - before);
    };
    inflater.once('close', done);
    inflater.write(slice, done);
  });
}

export function checkCaps(caps: ArtifactCaps, { plainBytes, bytesRead, linesRead }: ReadProgress): void {
  if (plainBytes > caps.plainBytes) {
    throw new ArtifactUnusable(
      'plain_too_large',
      linesRead + 1,
      `the artifact is larger than ${caps.plainBytes} bytes after decompression`,
    );
  }
  if (plainBytes > caps.ratioFromBytes && plainBytes > bytesRead * caps.ratio) {
    throw new ArtifactUnusable(
      'ratio_too_high',
      linesRead + 1,
      `the artifact decompresses to more than ${caps.ratio} times its size`,
    );
  }
}
