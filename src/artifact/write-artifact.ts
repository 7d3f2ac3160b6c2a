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
 * Writes an artifact: JSON Lines in gzip. The same lines give the same bytes, because the gzip header has no time and
 * no name. It is written to a temporary file and renamed once it is complete and flushed to the disk, so the file of
 * that name is always the whole artifact or what was there before.
 */
export async function writeArtifact(file: string, lines: AsyncIterable<JsonObject>): Promise<void> {
  const temporary = `${file}.${process.pid}.part`;
  const gzip = createGzip();
  const target = createWriteStream(temporary, { flags: 'wx', mode: 0o644 });
  const written = finished(target);
  written.catch(() => undefined); // reported below, after the last line
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
    await onDisk(temporary, 'r+'); // Windows flushes only what may be written
    await rename(temporary, file);
    if (process.platform !== 'win32') await onDisk(dirname(file), 'r'); // Windows opens no folders
  } catch (error) {
    gzip.destroy();
    target.destroy();
    // A temporary file that could not be created belongs to somebody else, or its folder does not exist.
    if (codeOf(error) !== 'EEXIST') await rm(temporary, { force: true });
    throw error;
  }
}

async function onDisk(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}
