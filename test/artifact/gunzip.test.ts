import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { atStart, DEFAULT_CAPS } from '../../src/artifact/caps.ts';
import { gunzip } from '../../src/artifact/gunzip.ts';

/** The rule with other numbers: every member takes its time, and the default allows thousands of them. */
const FEW = { ...DEFAULT_CAPS, members: 100, memberBytes: 512 };

async function unpacked(
  bytes: Buffer,
  piece: number,
  caps = DEFAULT_CAPS,
): Promise<{ plain: Buffer; bytesRead: number }> {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  }
  const progress = atStart();
  const chunks: Buffer[] = [];
  for await (const chunk of gunzip(pieces(), caps, progress)) chunks.push(chunk);
  return { plain: Buffer.concat(chunks), bytesRead: progress.bytesRead };
}

/** Header flags and fields that gzip programs write: a name, a comment, extra bytes, a checksum of the header. */
function withFields(member: Buffer): Buffer {
  const header = Buffer.from(member.subarray(0, 10));
  header[3] = 0x02 | 0x04 | 0x08 | 0x10;
  const extra = Buffer.from([3, 0, 1, 0, 2]);
  return Buffer.concat([header, extra, Buffer.from('name\0comment\0zz'), member.subarray(10)]);
}

const text = 'a line that repeats\n'.repeat(500);
const noise = Buffer.from(Array.from({ length: 40_000 }, (_, at) => (at * at * 31 + at) % 251));
const files: [what: string, bytes: Buffer, plain: Buffer][] = [
  ['nothing', gzipSync(''), Buffer.alloc(0)],
  ['text', gzipSync(text), Buffer.from(text)],
  ['what hardly packs', gzipSync(noise), noise],
  [
    'several members, one empty, and padding',
    Buffer.concat([gzipSync(text), gzipSync(''), Buffer.alloc(7), gzipSync(noise), Buffer.alloc(600)]),
    Buffer.concat([Buffer.from(text), noise]),
  ],
  ['a header with all it may have', withFields(gzipSync(text)), Buffer.from(text)],
];

describe('gunzip', () => {
  // With pieces of one byte, whatever ends, ends at the end of a piece.
  it.each(files)('unpacks %s, however it arrives', async (_what, bytes, plain) => {
    for (const piece of [1, 2, 3, 11, 64, bytes.length - 8, bytes.length - 1, bytes.length, 16 * 1024]) {
      const read = await unpacked(bytes, piece);
      expect([piece, read.plain.equals(plain), read.bytesRead]).toEqual([piece, true, bytes.length]);
    }
  });

  it('tells truncation at every byte', async () => {
    const bytes = withFields(gzipSync(text));
    for (let end = 2; end < bytes.length; end++)
      await expect(unpacked(bytes.subarray(0, end), 16)).rejects.toMatchObject({ code: 'gzip_truncated' });
  });

  it.each([
    ['the checksum', -8],
    ['the length', -1],
  ])('tells that %s is wrong', async (_what, at) => {
    const bytes = gzipSync(text);
    const byte = bytes.length + at;
    bytes.writeUInt8(bytes.readUInt8(byte) ^ 1, byte);
    await expect(unpacked(bytes, 64)).rejects.toMatchObject({ code: 'gzip_corrupt' });
  });

  it('refuses more members of next to nothing than may be, and says how many those are', async () => {
    const { members, memberBytes } = FEW;
    const few = Buffer.concat(Array(members).fill(gzipSync('')));
    expect(await unpacked(few, 64 * 1024, FEW)).toMatchObject({ bytesRead: few.length });
    const many = Buffer.concat([gzipSync(text), ...Array(2_000).fill(gzipSync(''))]);
    const refused = await unpacked(many, 64 * 1024, FEW).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'too_many_members' });
    expect((refused as Error).message).toContain(
      `more than ${members} plus one for each ${memberBytes} decompressed bytes`,
    );
  });

  it('takes as many members as a program writes that packs in blocks', async () => {
    const block = Buffer.alloc(FEW.memberBytes, 'block\n');
    const blocks = 3 * FEW.members;
    const bytes = Buffer.concat(Array(blocks).fill(gzipSync(block)));
    expect((await unpacked(bytes, 64 * 1024, FEW)).plain.length).toBe(blocks * block.length);
  });
});
