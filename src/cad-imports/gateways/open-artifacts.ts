import type { Config } from '../../platform/config.ts';
import type { ArtifactStore, StoreWaits } from './artifact-store.ts';
import { LocalArtifacts } from './local-artifacts.ts';
import { openUploadSigner, type UploadSigner } from './upload-signer.ts';

export interface Artifacts {
  store: ArtifactStore;
  signer: UploadSigner;
  /** The files of this machine; null with an S3 store, because clients upload to it directly. */
  local: LocalArtifacts | null;
}

export async function openArtifacts(config: Config, waits?: Partial<StoreWaits>): Promise<Artifacts> {
  const signer = await openUploadSigner(config.UPLOAD_SIGNING_KEY, config.DATA_DIR);
  if (config.ARTIFACT_STORE === 's3') {
    // The S3 client is large, so it is loaded only when it is used.
    const { S3Artifacts } = await import('./s3-artifacts.ts');
    return { store: new S3Artifacts(config, waits), signer, local: null };
  }
  const local = new LocalArtifacts(config.DATA_DIR, signer);
  return { store: local, signer, local };
}
