import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DamagedBackup } from '../../../src/platform/backup/damaged-backup.ts';
import {
  fileEntryName,
  isFileName,
  MANIFEST,
  partName,
  ROWS,
} from '../../../src/platform/backup/entry-names.ts';
import { readArchive } from '../../../src/platform/backup/read-archive.ts';
import { BLOCK, readHeader, readPax, tarHeaderOf } from '../../../src/platform/backup/tar-header.ts';
import { verifyBackup } from '../../../src/platform/backup/verify-backup.ts';
import { ArchiveWriter } from '../../../src/platform/backup/write-archive.ts';

let folder: string;
let made = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-archive-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const newFile = () => join(folder, `${++made}.tar`);

const manifest = {
  format: 1,
  id: 'one',
  lintel: '1.0.0',
  takenAt: '2026-11-15T00:00:00.000Z',
  postgres: '18.4',
  migrations: [{ version: 41, name: 'platform', checksum: 'x' }],
  tables: [{ name: 'public.project', columns: ['id'] }],
  sequences: [],
  sealedBy: null,
  leftOut: [],
};

/** Names as lists, decks and hostile hands give them. */
const names = fc
  .array(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join('/'))
  .filter(isFileName);
const bodies = fc.uint8Array({ maxLength: 3 * BLOCK }).map((bytes) => Buffer.from(bytes));
const archives = fc.uniqueArray(fc.tuple(names, bodies), { selector: ([name]) => name, maxLength: 6 });

async function write(files: readonly (readonly [string, Buffer])[]): Promise<string> {
  const file = newFile();
  const writer = await ArchiveWriter.create(file, new Date(0));
  await writer.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  await writer.add(partName('public.project', 1), Buffer.from('rows'));
  await writer.add(ROWS, Buffer.from('{"public.project":1}'));
  for (const [name, body] of files) await writer.add(fileEntryName('decks', name), body);
  await writer.finish();
  return file;
}

/** `npm run test:backup` turns over a bit of every byte of a header; the usual run of every fifth. */
const EVERY = process.env['BACKUP_NODES'] ? 1 : 5;

describe('an archive', () => {
  it('gives back every name and every byte, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(archives, async (files) => {
        const read: [string, Buffer][] = [];
        for await (const entry of readArchive(await write(files))) {
          const chunks: Buffer[] = [];
          for await (const chunk of entry.body) chunks.push(chunk);
          const body = Buffer.concat(chunks);
          expect(entry.sha256()).toBe(createHash('sha256').update(body).digest('hex'));
          if (entry.name.startsWith('files/')) read.push([entry.name.slice('files/decks/'.length), body]);
        }
        expect(read).toEqual(files);
      }),
      { numRuns: 60 },
    );
  });

  it('is a tar file like any other: the system’s own unpacks it, and finds the checksums right', async () => {
    const files = [
      ['plain.pptx', Buffer.from('deck')],
      [`${'long'.repeat(60)}/é ünïcode 木.pptx`, Buffer.alloc(BLOCK, 7)],
      ['-dash and blank', Buffer.alloc(BLOCK + 1, 9)],
    ] as const;
    const file = await write(files);
    const into = mkdtempSync(join(folder, 'unpacked-'));
    execFileSync('tar', ['-xf', file, '-C', into]);
    for (const [name, body] of files)
      expect(readFileSync(join(into, 'files/decks', name)).equals(body)).toBe(true);
    execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: into });
  });

  it('says sizes beyond what the old field holds as pax does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8 * 1024 ** 3, max: 2 ** 52 }), names, (size, name) => {
        const bytes = tarHeaderOf({ name, size }, 0);
        const pax = readHeader(bytes.subarray(0, BLOCK));
        expect(pax.kind).toBe('pax');
        if (pax.kind === 'pax')
          expect(readPax(bytes.subarray(BLOCK, BLOCK + pax.size))).toEqual({ name, size });
      }),
    );
  });

  it('has its name only when it is whole, and leaves nothing when it is given up', async () => {
    const file = newFile();
    const writer = await ArchiveWriter.create(file, new Date());
    await writer.add(MANIFEST, Buffer.from('{}'));
    expect([existsSync(file), existsSync(`${file}.partial`)]).toEqual([false, true]);
    expect(statSync(`${file}.partial`).mode & 0o777).toBe(0o600);
    await writer.abandon();
    expect([existsSync(file), existsSync(`${file}.partial`)]).toEqual([false, false]);
  });

  it.each([2, 4])('refuses a file that had %i bytes when 3 were told', async (bytes) => {
    const writer = await ArchiveWriter.create(newFile(), new Date());
    await expect(writer.addStream('files/decks/a', 3, [Buffer.alloc(bytes)])).rejects.toThrow(
      'files/decks/a changed during the backup',
    );
    await writer.abandon();
  });
});

describe('a backup that is not as it was made', () => {
  it('is noticed, wherever a bit is turned over', async () => {
    const whole = readFileSync(await write([['deck.pptx', Buffer.from('bytes of a deck')]]));
    const file = newFile();
    const turnOver = async (at: number, bit: number) => {
      const other = Buffer.from(whole);
      other[at] = (other[at] ?? 0) ^ (1 << bit);
      writeFileSync(file, other);
      await expect(verifyBackup(file), `byte ${at}, bit ${bit}`).rejects.toThrow(DamagedBackup);
    };
    for (let at = 0; at < BLOCK; at += EVERY) await turnOver(at, at % 8); // a header
    const anywhere = fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(7), turnOver);
    await fc.assert(anywhere, { numRuns: 100 / EVERY });
  });

  it('is noticed, wherever it is cut off', async () => {
    const whole = readFileSync(await write([['deck.pptx', Buffer.from('bytes of a deck')]]));
    const file = newFile();
    for (let length = 0; length < whole.length; length += 101) {
      writeFileSync(file, whole.subarray(0, length));
      await expect(verifyBackup(file)).rejects.toThrow(DamagedBackup);
    }
  });

  it('is no backup when it is another tar file, another file, a folder or nothing', async () => {
    const other = newFile();
    execFileSync('tar', ['-cf', other, '-C', '/etc', 'hostname']);
    await expect(verifyBackup(other)).rejects.toThrow(DamagedBackup);
    writeFileSync(other, 'no tar at all');
    await expect(verifyBackup(other)).rejects.toThrow(`${other} is damaged or isn't a Lintel backup`);
    await expect(verifyBackup(folder)).rejects.toThrow(`${folder} is a folder.`);
    await expect(verifyBackup(`${other}/x`)).rejects.toThrow("doesn't exist");
  });

  it('is whole otherwise', async () => {
    const { rows, checksums, manifest: read } = await verifyBackup(await write([]));
    expect([rows, checksums.size, read]).toEqual([{ 'public.project': 1 }, 3, manifest]);
  });
});
