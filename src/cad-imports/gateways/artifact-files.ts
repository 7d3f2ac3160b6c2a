import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export const artifactFolder = (dataDir: string): string => join(dataDir, 'artifacts');

export async function readArtifactFile(folder: string, key: string): Promise<Readable> {
  const handle = await open(join(folder, key), 'r');
  return handle.createReadStream({ highWaterMark: 64 * 1024 });
}
