import { createReadStream } from 'node:fs';
import { type ArtifactCaps, ArtifactUnusable } from '../../artifact/index.ts';
import { findProject, ProjectClosed, requireOpenProject } from '../../party-directory/index.ts';
import { projectNotFound } from '../../platform/auth/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { ArtifactConflict, ArtifactMismatch, ArtifactTooLarge, UploadUrlRefused } from '../domain/errors.ts';
import type { ImportRun } from '../domain/import-run.ts';
import { artifactKey } from '../gateways/artifact-store.ts';
import type { LocalArtifacts, Received } from '../gateways/local-artifacts.ts';
import { checkBeginning } from '../model-formats.ts';
import { findRunOfUpload } from '../store/runs.ts';
import { findUpload, lockUpload, type Upload } from '../store/uploads.ts';
import { queueRun } from './change-runs.ts';
import type { UploadTurns } from './upload-turns.ts';

export interface ArtifactReceiving {
  db: Db;
  local: LocalArtifacts;
  caps: ArtifactCaps;
  maxBytes: number;
  cron: boolean;
  turns: UploadTurns;
}

/**
 * The PUT submits the artifact. The steps, and what a crash after each of them leaves:
 * 1. the body in a temporary file: removed at the next start;
 * 2. first line checked, file flushed to the disk: the same;
 * 3. renamed while the upload is locked: an artifact without a run, which the same PUT again, or register, finds;
 * 4. run inserted and committed: done.
 */
export async function putLocalCadImportArtifact(
  receiving: ArtifactReceiving,
  {
    projectId,
    uploadId,
    body,
    contentLength,
  }: { projectId: string; uploadId: string; body: AsyncIterable<Buffer>; contentLength: number | undefined },
): Promise<ImportRun> {
  const { db, local, maxBytes, turns } = receiving;
  const upload = await requireUpload(db, projectId, uploadId);
  if (contentLength !== undefined && contentLength > maxBytes) throw new ArtifactTooLarge(maxBytes);
  const earlier = await findRunOfUpload(db, projectId, uploadId);
  if (earlier) return sameRun(earlier, await local.digest(body, maxBytes));
  if (contentLength !== undefined) checkLength(upload, contentLength);
  const received = await turns.receive(upload, () => local.receive(uploadId, body, maxBytes));
  return turns
    .take(upload, () => submit(receiving, upload, received))
    .finally(() => local.drop(received.file));
}

export async function requireUpload(db: Db, projectId: string, uploadId: string): Promise<Upload> {
  // Before the body is read. What is submitted is checked again, with a lock.
  const project = await findProject(db, projectId);
  if (!project) throw projectNotFound(projectId);
  if (project.status === 'closed') throw new ProjectClosed(project.name);
  const upload = await findUpload(db, projectId, uploadId);
  if (!upload) throw new UploadUrlRefused();
  return upload;
}

/** Checks what arrived and makes it a run. The caller has a turn, and drops the file if it isn't kept. */
export async function submit(
  { db, local, caps, cron }: ArtifactReceiving,
  upload: Upload,
  received: Received,
): Promise<ImportRun> {
  checkAnnounced(upload, received);
  const { contractVersion } = await beginningOf(received.file, caps, upload.projectId);
  return db.transaction().execute(async (tx) => {
    await requireOpenProject(tx, upload.projectId);
    await lockUpload(tx, upload.projectId, upload.id);
    const earlier = await findRunOfUpload(tx, upload.projectId, upload.id);
    if (earlier) return sameRun(earlier, received.sha256);
    await local.keep(received.file, artifactKey(upload));
    const { bytes, sha256 } = received;
    return queueRun(tx, upload, { bytes, sha256, contractVersion }, cron);
  });
}

/** The artifact itself is refused, so sending it again can't help. */
export const isRefused = (error: unknown): boolean =>
  [ArtifactTooLarge, ArtifactMismatch, ArtifactUnusable].some((kind) => error instanceof kind);

function checkAnnounced(upload: Upload, received: Received): void {
  checkLength(upload, received.bytes);
  if (upload.sha256 !== null && upload.sha256 !== received.sha256) {
    throw new ArtifactMismatch("The SHA-256 hash of the upload doesn't match the expected hash.");
  }
}

export function checkLength({ contentLength }: Upload, bytes: number): void {
  if (contentLength !== null && contentLength !== bytes)
    throw new ArtifactMismatch(`Expected ${contentLength} bytes, but received ${bytes}.`);
}

async function beginningOf(file: string, caps: ArtifactCaps, projectId: string) {
  const source = createReadStream(file, { highWaterMark: 16 * 1024 });
  try {
    return await checkBeginning(source, caps, projectId);
  } finally {
    source.destroy();
  }
}

function sameRun(run: ImportRun, sha256: string): ImportRun {
  if (run.artifactSha256 !== sha256) throw new ArtifactConflict();
  return run;
}
