import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { codeOf } from '../../kernel/error-code.ts';
import { writeWhole } from '../../platform/backup/write-whole.ts';
import { artifactFolder, readArtifactFile } from './artifact-files.ts';
import type { ArtifactPlace } from './open-artifact-reader.ts';

/** The store as operators' commands use it: bytes in and out, without uploads and their signatures. */
export interface ArtifactKeeper {
  /** Null when it does not exist. */
  size(key: string): Promise<number | null>;
  read(key: string): Promise<Readable>;
  put(key: string, size: number, body: AsyncIterable<Buffer>): Promise<void>;
  remove(key: string): Promise<void>;
}

export async function openArtifactKeeper(place: ArtifactPlace): Promise<ArtifactKeeper> {
  if (place.ARTIFACT_STORE === 's3') {
    // The S3 client is large, so it is loaded only when it is used.
    const { S3Artifacts } = await import('./s3-artifacts.ts');
    return new S3Artifacts(place);
  }
  const folder = artifactFolder(place.DATA_DIR);
  return {
    async size(key) {
      try {
        return (await stat(join(folder, key))).size;
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    read: (key) => readArtifactFile(folder, key),
    put: (key, _size, body) => writeWhole(join(folder, key), body),
    remove: (key) => rm(join(folder, key), { force: true }),
  };
}
