import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { codeOf } from '../kernel/error-code.ts';
import type { JsonObject } from '../kernel/json.ts';

/** Lines are handed to gzip in pieces of about this many characters. */
const PIECE = 64 * 1024;

/**
 * Writes an artifact: JSON Lines, gzip. The same lines give the same bytes: the gzip header has no time and no name.
 * It is written beside its place and renamed once it is whole and on the disk, so under its name there is either the
 * artifact or what was there before.
 */
export async function writeArtifact(file: string, lines: AsyncIterable<JsonObject>): Promise<void> {
  const temporary = `${file}.${process.pid}.part`;
  const gzip = createGzip();
  const target = createWriteStream(temporary, { flags: 'wx', mode: 0o644 });
  const written = finished(target);
  written.catch(() => undefined); // told below, when the lines are at their end
  const broken = new Promise<never>((_, reject) => target.once('error', reject));
  broken.catch(() => undefined);
  gzip.pipe(target);
  try {
    let piece = '';
    for await (const line of lines) {
      piece += `${JSON.stringify(line)}\n`;
      if (piece.length < PIECE) continue;
      if (!gzip.write(piece)) await Promise.race([once(gzip, 'drain'), broken]);
      piece = '';
    }
    gzip.end(piece);
    await written;
    await onDisk(temporary);
    await rename(temporary, file);
    await onDisk(dirname(file));
  } catch (error) {
    gzip.destroy();
    target.destroy();
    // One that could not be made is somebody else's, or in a folder that is not there.
    if (codeOf(error) !== 'EEXIST') await rm(temporary, { force: true });
    throw error;
  }
}

async function onDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
