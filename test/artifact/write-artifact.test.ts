import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { writeArtifact } from '../../src/artifact/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-write-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function* lines(count: number, failAfter = Infinity) {
  for (let line = 0; line < count; line++) {
    if (line === failAfter) throw new Error('no more');
    yield { kind: 'element', id: `e${line}`, name: 'Straße "1"\n' };
  }
}

describe('writeArtifact', () => {
  test('writes lines that gunzip gives back, the same bytes every time', async () => {
    const [one, two] = [join(folder, 'one.gz'), join(folder, 'two.gz')];
    await writeArtifact(one, lines(10_000));
    await writeArtifact(two, lines(10_000));
    expect(readFileSync(one).equals(readFileSync(two))).toBe(true);
    const written = gunzipSync(readFileSync(one)).toString().split('\n');
    expect([written.length, JSON.parse(written[9_999] as string)]).toEqual([
      10_001,
      { kind: 'element', id: 'e9999', name: 'Straße "1"\n' },
    ]);
  });

  test('leaves what was there when the lines break off, and nothing beside it', async () => {
    const file = join(folder, 'kept.gz');
    writeFileSync(file, 'before');
    const names = readdirSync(folder);
    await expect(writeArtifact(file, lines(10_000, 5_000))).rejects.toThrow('no more');
    expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['before', names]);
  });

  test('tells when it cannot write, without waiting for the lines to end', async () => {
    const file = join(folder, 'none/x.gz');
    await expect(writeArtifact(file, lines(Infinity))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
