import type { Config } from '../../platform/config.ts';
import { artifactFolder, readArtifactFile } from './artifact-files.ts';
import type { ArtifactReader, StoreWaits } from './artifact-store.ts';

/** Only the settings that say where artifacts are: a process that reads them gets no others. */
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

export async function openArtifactReader(
  place: ArtifactPlace,
  waits?: Partial<StoreWaits>,
): Promise<ArtifactReader> {
  if (place.ARTIFACT_STORE === 's3') {
    // The S3 client is large, so it is loaded only when it is used.
    const { S3Artifacts } = await import('./s3-artifacts.ts');
    return new S3Artifacts(place, waits);
  }
  const folder = artifactFolder(place.DATA_DIR);
  return { read: (key) => readArtifactFile(folder, key) };
}
