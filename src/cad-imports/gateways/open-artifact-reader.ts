import type { Config } from '../../platform/config.ts';
import { artifactFolder, readArtifactFile } from './artifact-files.ts';
import type { ArtifactReader } from './artifact-store.ts';

/** The settings that say where artifacts lie, and no others: this much a process that reads them is told. */
export type ArtifactPlace = Pick<
  Config,
  | 'ARTIFACT_STORE'
  | 'DATA_DIR'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>;

export async function openArtifactReader(place: ArtifactPlace): Promise<ArtifactReader> {
  if (place.ARTIFACT_STORE === 's3') {
    // Its client is large: whoever keeps artifacts as files never loads it.
    const { S3Artifacts } = await import('./s3-artifacts.ts');
    return new S3Artifacts(place);
  }
  const folder = artifactFolder(place.DATA_DIR);
  return { read: (key) => readArtifactFile(folder, key) };
}
