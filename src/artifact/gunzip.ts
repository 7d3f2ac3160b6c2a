import { setImmediate } from 'node:timers/promises';
import { crc32, createInflateRaw, type InflateRaw } from 'node:zlib';
import { ArtifactUnusable } from './artifact-error.ts';
import type { ArtifactCaps, ReadProgress } from './caps.ts';
import { GzipInput } from './gzip-input.ts';

/**
 * Gzip bytes in, plain bytes out. Members are taken apart here, and each slice is written by hand: Node's own gunzip
 * drops what it had already inflated when a checksum or the next member's header is bad, and the line number of the
 * complaint would be wrong.
 */
export async function* gunzip(
  source: AsyncIterable<Buffer>,
  caps: ArtifactCaps,
  progress: ReadProgress,
): AsyncGenerator<Buffer> {
  const damaged = (why: string) =>
    new ArtifactUnusable('gzip_corrupt', progress.linesRead + 1, `the gzip stream is damaged (${why})`);
  const truncated = () =>
    new ArtifactUnusable('gzip_truncated', progress.linesRead + 1, 'the gzip stream ends too early');
  const input = new GzipInput(source, progress, truncated);
  try {
    const first = await input.some();
    if (first.length === 0) throw new ArtifactUnusable('not_gzip', null, 'the artifact is empty');
    checkMagic(await input.peek(2));
    do {
      if (!isMagic(await input.peek(2))) throw damaged('what follows its end is no gzip');
      progress.members++;
      checkMembers(caps, progress);
      await skipHeader();
      yield* inflated();
      await input.skipZeros(); // padding of tapes and blocks
    } while ((await input.some()).length > 0);
  } finally {
    await input.close();
  }

  async function skipHeader(): Promise<void> {
    const [, , method, flags = 0] = await input.exactly(10);
    if (method !== DEFLATE || flags & RESERVED) throw damaged('unknown compression method');
    if (flags & EXTRA) await input.skip((await input.exactly(2)).readUInt16LE());
    if (flags & NAME) await input.skipText();
    if (flags & COMMENT) await input.skipText();
    // It guards the header alone, of which nothing is kept; what was packed has a checksum of its own, behind it.
    if (flags & HEADER_CRC) await input.skip(2);
  }

  async function* inflated(): AsyncGenerator<Buffer> {
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
        // Nothing is handed on too: whoever waits for the manifest counts the gzip bytes.
        for (const chunk of plain.length > 0 ? plain.splice(0) : [NOTHING]) {
          crc = crc32(chunk, crc);
          size += chunk.length;
          progress.plainBytes += chunk.length;
          checkCaps(caps, progress);
          yield chunk;
          await setImmediate(); // one slice may hold millions of lines: others get their turn
        }
        if (fault) throw damaged(fault.message);
      }
    } finally {
      inflater.destroy();
    }
    const trailer = await input.exactly(8);
    if (trailer.readUInt32LE(0) !== crc) throw damaged('incorrect data check');
    if (trailer.readUInt32LE(4) !== size % 2 ** 32) throw damaged('incorrect length check');
  }
}

const NOTHING = Buffer.alloc(0);

/** RFC 1952. */
const DEFLATE = 8;
const [HEADER_CRC, EXTRA, NAME, COMMENT, RESERVED] = [0x02, 0x04, 0x08, 0x10, 0xe0];

const isMagic = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

export function checkMagic(bytes: Buffer): void {
  if (!isMagic(bytes)) throw new ArtifactUnusable('not_gzip', null, 'the artifact is not gzip');
}

/** How many bytes it took: fewer than there are when the compressed data ended before. */
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

/** Programs that pack in blocks write a member for each 64 KiB; members of next to nothing only cost time. */
function checkMembers(caps: ArtifactCaps, { members, plainBytes, linesRead }: ReadProgress): void {
  if (members <= caps.members + plainBytes / caps.memberBytes) return;
  throw new ArtifactUnusable(
    'too_many_members',
    linesRead + 1,
    `more than ${caps.members} gzip members and one for each ${caps.memberBytes} bytes unpacked (this is number ${members})`,
  );
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
