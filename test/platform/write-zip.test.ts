import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type BcfTopic, writeBcf } from '../../src/bcf/index.ts';
import { writeXlsx } from '../../src/platform/write-xlsx.ts';
import { writeZip, type ZipPart } from '../../src/platform/write-zip.ts';
import { watchFaults } from '../support/unhandled-faults.ts';
import { unzip } from '../support/zip.ts';

const faults = watchFaults();
afterEach(() => faults.throwIfAny());

class Gone extends Error {}

/** Longer than anything takes that would begin by itself. */
const meanwhile = () => wait(50);

/** Topics that can't be prepared. */
const broken = {
  get ifcGuids(): string[] {
    throw new Gone();
  },
} as unknown as BcfTopic;
const date = new Date(0);
/** Fails at its first row. */
async function* failing(rows: never[] = []): AsyncGenerator<never> {
  yield* rows;
  throw new Gone();
}
const archives = {
  'a workbook': () => writeXlsx({ name: 'Rows', columns: ['a'], rows: failing() }),
  'a BCF file': () => writeBcf([broken], { version: '3.0', author: 'Lintel', date, modelFile: null }),
  'a zip archive': () => writeZip(() => [['a', failing()]]),
};

describe.each(Object.entries(archives))('%s that fails', (_, write) => {
  it('fails for whoever reads it, however late', async () => {
    const archive = write();
    await meanwhile();
    await expect(buffer(archive)).rejects.toThrow(Gone);
  });

  it('does not begin when nobody reads it, or when it was destroyed', async () => {
    const archive = write();
    archive.destroy();
    await meanwhile();
    await expect(buffer(archive)).rejects.toThrow('Premature close');
  });
});

describe('a zip archive', () => {
  it('has its parts in their order, the same bytes every time', async () => {
    async function* pieces() {
      for (const piece of ['b', 'c']) yield Buffer.from(piece.repeat(100_000));
    }
    const parts = (): ZipPart[] => [
      ['one', Buffer.from('a')],
      ['two', pieces()],
      ['three', Buffer.alloc(0)],
    ];
    const [first, second] = [await buffer(writeZip(parts)), await buffer(writeZip(parts))];
    expect(first.equals(second)).toBe(true);
    expect(Array.from(unzip(first), ([name, bytes]) => [name, bytes.length])).toEqual([
      ['one', 1],
      ['two', 200_000],
      ['three', 0],
    ]);
  });

  it('fails when its parts cannot be listed', async () => {
    const archive = writeZip(() => {
      throw new Gone();
    });
    await meanwhile();
    await expect(buffer(archive)).rejects.toThrow(Gone);
  });

  it('ends the parts that it has begun when its reader leaves', async () => {
    let ended = 0;
    async function* endless() {
      try {
        for (let i = 0; ; i++) yield Buffer.from(String(i).repeat(1000));
      } finally {
        ended++;
      }
    }
    const archive = writeZip(() => [['a', endless()]]);
    for await (const _ of archive) break;
    await expect.poll(() => ended).toBe(1);
  });

  it('makes no more than its reader takes', async () => {
    let made = 0;
    async function* pieces() {
      for (; made < 80; made++) yield Buffer.from(crypto.getRandomValues(new Uint8Array(64 * 1024)));
    }
    const archive = writeZip(() => [['a', pieces()]]);
    await new Promise((resolve) => archive.once('readable', resolve));
    await meanwhile();
    expect(made).toBeLessThan(40);
    expect((await buffer(archive)).length).toBeGreaterThan(80 * 64 * 1024);
  });
});
