import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { outputAt, writeOutput } from '../../src/platform/cli/named-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-named-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = async (path: string, content: AsyncIterable<Buffer>) =>
  writeOutput(await outputAt(path), content);
const text = (of: string) => Readable.from([Buffer.from(of)]);

async function* breaksOff() {
  yield Buffer.from('half');
  throw new Error('no more');
}

describe('an output', () => {
  it('replaces a file once it is whole, with its permissions', async () => {
    const file = join(folder, 'shared.csv');
    writeFileSync(file, 'before');
    chmodSync(file, 0o664);
    await expect(write(file, breaksOff())).rejects.toThrow('no more');
    expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['before', ['shared.csv']]);
    await write(file, text('after'));
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['after', 0o664]);
  });

  it('goes through a symbolic link, which stays one', async () => {
    const [file, link] = [join(folder, 'real.csv'), join(folder, 'link.csv')];
    writeFileSync(file, 'before');
    symlinkSync(file, link);
    await write(link, text('after'));
    expect([readFileSync(file, 'utf8'), statSync(link).ino]).toEqual(['after', statSync(file).ino]);
  });

  it('is written into a pipe, which stays one', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const reader = openSync(pipe, 'r+');
    await write(pipe, text('through'));
    const read = Buffer.alloc(7);
    readSync(reader, read);
    closeSync(reader);
    expect([read.toString(), statSync(pipe).isFIFO()]).toEqual(['through', true]);
  });

  it('ends quietly with a reader that has seen enough', async () => {
    const pipe = join(folder, 'closed');
    execFileSync('mkfifo', [pipe]);
    const reader = await open(pipe, 'r+');
    async function* untilClosed() {
      yield Buffer.from('seen');
      await reader.read(Buffer.alloc(4));
      await reader.close();
      for (let n = 0; n < 100; n++) yield Buffer.alloc(64 * 1024);
    }
    await write(pipe, untilClosed());
  });

  it('is no folder, nothing without a name and nothing in a folder that is missing', async () => {
    for (const path of [folder, `${folder}/`, join(folder, 'new/'), '', join(folder, 'none/x')])
      await expect(outputAt(path)).rejects.toMatchObject({ exitCode: 2 });
  });
});
