import { createHash } from 'node:crypto';
import type { ArtifactCaps } from '../../artifact/index.ts';
import { ValidationError } from '../../kernel/domain-error.ts';
import { codeOf } from '../../kernel/error-code.ts';
import { findProject, ProjectClosed } from '../../party-directory/index.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  ArtifactMismatch,
  ArtifactNotUploaded,
  ArtifactTooLarge,
  UploadUrlRefused,
} from '../domain/errors.ts';
import type { ImportRun } from '../domain/import-run.ts';
import { type ArtifactStore, artifactKey } from '../gateways/artifact-store.ts';
import { checkBeginning } from '../model-formats.ts';
import { findRunOfUpload } from '../store/runs.ts';
import { findUpload, lockUpload, type Upload } from '../store/uploads.ts';
import { type Arrived, queueRun } from './change-runs.ts';
import { submitComplete } from './put-artifact-part.ts';
import { type ArtifactReceiving, checkLength, isRefused } from './put-local-cad-import-artifact.ts';
import type { UploadTurns } from './upload-turns.ts';

export interface Registering {
  store: ArtifactStore;
  /** Null: artifacts go to another store. */
  receiving: ArtifactReceiving | null;
  caps: ArtifactCaps;
  maxBytes: number;
  cron: boolean;
  turns: UploadTurns;
  /** Whether the key with this id is still valid. */
  isKeyActive(keyId: string): boolean | Promise<boolean>;
}

/** What the store holds. Read before any transaction, since calls to other services never run inside one. */
type FoundUpload = { upload: Upload; arrived: Arrived } | { run: ImportRun };

export async function findArrived(
  db: Db,
  { store, receiving, caps, maxBytes, turns, isKeyActive }: Registering,
  projectId: string,
  uploadId: string,
  signal: AbortSignal,
): Promise<FoundUpload> {
  const upload = await findUpload(db, projectId, uploadId);
  if (!upload) {
    const message = "isn't an upload in this project";
    throw new ValidationError([{ path: 'body.uploadId', rule: 'known', message }]);
  }
  const run = await findRunOfUpload(db, projectId, uploadId);
  if (run) return { run };
  const project = await findProject(db, projectId);
  if (project?.status === 'closed') throw new ProjectClosed(project.name);
  // A presigned URL of another store cannot be revoked. What was uploaded after the key became invalid is not accepted.
  if (upload.requestedKey !== null && !(await isKeyActive(upload.requestedKey))) throw new UploadUrlRefused();
  const submitted = receiving && (await submitComplete(receiving, upload));
  if (submitted) return { run: submitted };
  const key = artifactKey(upload);
  const bytes = await store.size(key, signal);
  if (bytes === null) throw new ArtifactNotUploaded(uploadId);
  try {
    if (bytes > maxBytes) throw new ArtifactTooLarge(maxBytes);
    checkLength(upload, bytes);
    const { contractVersion } = await turns.take(upload, async () => {
      const head = await store.read(key, signal);
      return checkBeginning(head, caps, projectId).finally(() => head.destroy());
    });
    // Without an announced hash, it is computed while the artifact is processed, so that nothing is read twice.
    const sha256 = upload.sha256 === null ? null : await digestOf(store, key, signal);
    if (sha256 !== upload.sha256)
      throw new ArtifactMismatch("The SHA-256 hash of the upload doesn't match the expected hash.");
    return { upload, arrived: { bytes, sha256, contractVersion } };
  } catch (error) {
    if (isRefused(error)) await store.remove(key, signal);
    // Another request found it unusable and has removed it.
    throw codeOf(error) === 'ENOENT' ? new ArtifactNotUploaded(uploadId) : error;
  }
}

export async function registerCadImport(tx: Tx, found: FoundUpload, cron: boolean): Promise<ImportRun> {
  if ('run' in found) return found.run;
  const { upload, arrived } = found;
  await lockUpload(tx, upload.projectId, upload.id);
  return (await findRunOfUpload(tx, upload.projectId, upload.id)) ?? queueRun(tx, upload, arrived, cron);
}

async function digestOf(store: ArtifactStore, key: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  const bytes: AsyncIterable<Buffer> = await store.read(key, signal);
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}
