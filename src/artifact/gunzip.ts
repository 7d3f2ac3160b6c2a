import { ArtifactUnusable } from './artifact-error.ts';
import type { ArtifactCaps, ReadProgress } from './caps.ts';
import { inflated } from './inflate.ts';
import { PackedInput } from './packed-input.ts';

/**
 * Gzip bytes in, plain bytes out. Members are separated here, and each slice is written on its own: Node's gunzip
 * drops what it has already inflated when a checksum or the header of the next member is bad, and then the line
 * number of the error would be wrong.
 */
export async function* gunzip(
  source: AsyncIterable<Buffer>,
  caps: ArtifactCaps,
  progress: ReadProgress,
): AsyncGenerator<Buffer> {
  const damaged = (why: string) =>
    new ArtifactUnusable('gzip_corrupt', progress.linesRead + 1, `the gzip stream is damaged (${why})`);
  const truncated = () =>
    new ArtifactUnusable(
      'gzip_truncated',
      progress.linesRead + 1,
      'the file is incomplete: its compressed data ends early',
    );
  const input = new PackedInput(source, progress, truncated);
  try {
    const first = await input.some();
    if (first.length === 0) throw new ArtifactUnusable('not_gzip', null, 'the artifact is empty');
    checkMagic(await input.peek(2));
    do {
      if (!isMagic(await input.peek(2))) throw damaged("it is followed by data that isn't gzip");
      progress.members++;
      checkMembers(caps, progress);
      await skipHeader();
      yield* member();
      await input.skipZeros(); // zeros that tapes and block devices append
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
    // It protects only the header, which is not used; the content has a checksum of its own, behind it.
    if (flags & HEADER_CRC) await input.skip(2);
  }

  async function* member(): AsyncGenerator<Buffer> {
    const { crc, size } = yield* inflated(input, { caps, progress, damaged, truncated });
    const trailer = await input.exactly(8);
    if (trailer.readUInt32LE(0) !== crc) throw damaged('incorrect data check');
    if (trailer.readUInt32LE(4) !== size % 2 ** 32) throw damaged('incorrect length check');
  }
}

/** RFC 1952. */
const DEFLATE = 8;
const [HEADER_CRC, EXTRA, NAME, COMMENT, RESERVED] = [0x02, 0x04, 0x08, 0x10, 0xe0];

const isMagic = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

export function checkMagic(bytes: Buffer): void {
  if (!isMagic(bytes))
    throw new ArtifactUnusable('not_gzip', null, "the file isn't a compressed artifact (.jsonl.gz)");
}

/** Programs that compress in blocks write a member for each 64 KiB. Nearly empty members only cost time. */
function checkMembers(caps: ArtifactCaps, { members, plainBytes, linesRead }: ReadProgress): void {
  if (members <= caps.members + plainBytes / caps.memberBytes) return;
  throw new ArtifactUnusable(
    'too_many_members',
    linesRead + 1,
    `the artifact has too many gzip members: more than ${caps.members} plus one for each ${caps.memberBytes} decompressed bytes (this is number ${members})`,
  );
}
