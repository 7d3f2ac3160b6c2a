import { codeOf } from '../../kernel/error-code.ts';
import { requireOpenProject } from '../../party-directory/index.ts';
import {
  ArtifactConflict,
  ArtifactMismatch,
  ArtifactTooLarge,
  UploadOffsetConflict,
} from '../domain/errors.ts';
import type { ImportRun } from '../domain/import-run.ts';
import { artifactKey } from '../gateways/artifact-store.ts';
import { findRunOfUpload } from '../store/runs.ts';
import { lockUpload } from '../store/uploads.ts';
import { type ArtifactReceiving, requireUpload, submit } from './put-local-cad-import-artifact.ts';

/** Which bytes a part has, the last included, and the size of the whole. */
export interface PartRange {
  from: number;
  to: number;
  total: number;
}

export type PartOutcome = { run: ImportRun } | { received: number };

/**
 * One part of a resumable upload. What arrived is kept until the URL expires; the part that completes the artifact
 * submits it.
 */
export async function putArtifactPart(
  receiving: ArtifactReceiving,
  {
    projectId,
    uploadId,
    range,
    body,
  }: { projectId: string; uploadId: string; range: PartRange; body: AsyncIterable<Buffer> },
): Promise<PartOutcome> {
  const { db, local, maxBytes } = receiving;
  if (range.total > maxBytes) throw new ArtifactTooLarge(maxBytes);
  const upload = await requireUpload(db, projectId, uploadId);
  const earlier = await findRunOfUpload(db, projectId, uploadId);
  if (earlier) {
    const key = artifactKey(upload);
    const same = earlier.artifactBytes === range.total && (await local.holds(key, range.from, body));
    if (!same) throw new ArtifactConflict();
    return { run: earlier };
  }
  if (upload.contentLength !== null && upload.contentLength !== range.total) {
    throw new ArtifactMismatch(`Expected a file of ${upload.contentLength} bytes, not ${range.total}.`);
  }
  const received = await local.resumed(uploadId);
  if (received !== range.from) throw new UploadOffsetConflict(received);

  const part = await local.receivePart(uploadId, body, range.to - range.from + 1);
  try {
    await db.transaction().execute(async (tx) => {
      await requireOpenProject(tx, projectId);
      await lockUpload(tx, projectId, uploadId);
      // Another request may have sent the same part meanwhile.
      const now = await local.resumed(uploadId);
      if (now !== range.from) throw new UploadOffsetConflict(now);
      await local.append(uploadId, part.file);
    });
  } finally {
    await local.drop(part.file);
  }
  if (part.fault) throw part.fault;
  const arrived = range.from + part.bytes;
  if (arrived < range.total) return { received: arrived };
  try {
    return { run: await submit(receiving, upload, await local.assembled(uploadId)) };
  } catch (error) {
    // What arrived is gone: the project was deleted, or the URL has expired.
    if (codeOf(error) === 'ENOENT') await requireUpload(db, projectId, uploadId);
    throw error;
  }
}

/** How much has arrived so far, for a client that resumes its upload. */
export async function uploadProgress(
  receiving: ArtifactReceiving,
  projectId: string,
  uploadId: string,
): Promise<{ uploadId: string; uploaded: boolean; received: number; runId: string | null }> {
  await requireUpload(receiving.db, projectId, uploadId);
  const run = await findRunOfUpload(receiving.db, projectId, uploadId);
  const received = run ? run.artifactBytes : await receiving.local.resumed(uploadId);
  return { uploadId, uploaded: run !== undefined, received, runId: run?.id ?? null };
}
