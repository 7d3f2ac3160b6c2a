import { ValidationError } from '../../kernel/domain-error.ts';
import { requireOpenProject } from '../../party-directory/index.ts';
import {
  ArtifactConflict,
  ArtifactMismatch,
  ArtifactTooLarge,
  UploadOffsetConflict,
} from '../domain/errors.ts';
import type { ImportRun } from '../domain/import-run.ts';
import { artifactKey } from '../gateways/artifact-store.ts';
import type { ArrivedParts } from '../gateways/local-artifacts.ts';
import { findRunOfUpload } from '../store/runs.ts';
import { lockUpload, type Upload } from '../store/uploads.ts';
import { type ArtifactReceiving, isRefused, requireUpload, submit } from './put-local-cad-import-artifact.ts';

/** Which bytes a part has, the last included, and the size of the whole. */
export interface PartRange {
  from: number;
  to: number;
  total: number;
}

/**
 * Each part is a file until all are there. Files of 20 GB in parts of 2 MB are below it. After so many, the rest has to
 * come as one part, which can be interrupted as often.
 */
const MOST_PARTS = 10_000;

export type PartOutcome = { run: ImportRun } | { received: number };

/**
 * One part of a resumable upload. What arrived is kept until the URL expires; the part that completes the artifact
 * submits it.
 */
export async function putArtifactPart(
  receiving: ArtifactReceiving,
  part: { projectId: string; uploadId: string; range: PartRange; body: AsyncIterable<Buffer> },
): Promise<PartOutcome> {
  const { projectId, uploadId, range, body } = part;
  const { db, local, maxBytes, turns } = receiving;
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
  const before = await local.parts(uploadId);
  if (before.isComplete) {
    if (await local.partsDiffer(before.files, range.from, body)) throw new ArtifactConflict();
    return { run: await submitParts(receiving, upload) };
  }
  // A part of another file: put together with what is there, it would be neither.
  if (before.total !== null && before.total !== range.total) throw new ArtifactConflict();
  if (before.received !== range.from) {
    // Another request may have submitted it since, and then its parts are gone.
    if (await findRunOfUpload(db, projectId, uploadId)) return putArtifactPart(receiving, part);
    throw new UploadOffsetConflict(before.received);
  }
  const isRest = range.to === range.total - 1;
  if (before.files.length >= (isRest ? 2 * MOST_PARTS : MOST_PARTS)) throw tooManyParts();

  const received = await turns.receive(upload, () =>
    local.receivePart(uploadId, body, range.to - range.from + 1),
  );
  const arrived = range.from + received.bytes;
  const isLast = arrived === range.total;
  try {
    if (received.bytes > 0) {
      // Only a rename happens while the lock and its connection are held.
      await db.transaction().execute(async (tx) => {
        await requireOpenProject(tx, projectId);
        await lockUpload(tx, projectId, uploadId);
        // Another request may have sent the same part meanwhile.
        const now = nextOffset(await local.parts(uploadId));
        if (now !== range.from) throw new UploadOffsetConflict(now);
        await local.keepPart(uploadId, {
          file: received.file,
          from: range.from,
          to: arrived,
          total: range.total,
        });
      });
    }
  } finally {
    await local.drop(received.file);
  }
  if (received.fault) throw received.fault;
  return isLast ? { run: await submitParts(receiving, upload) } : { received: arrived };
}

/**
 * All parts are there. If the service stopped before they became a run, they become one with a part that is sent
 * again, or with register. What is refused is deleted; after any other error, such as a database restart, the parts stay.
 */
function submitParts(receiving: ArtifactReceiving, upload: Upload): Promise<ImportRun> {
  const { local, turns } = receiving;
  return turns.submitOnce(upload, async () => {
    try {
      const whole = await local.assembled(upload.id);
      if (!whole) return await submittedMeanwhile(receiving, upload);
      const run = await submit(receiving, upload, whole).finally(() => local.drop(whole.file));
      await local.dropParts(upload.id);
      return run;
    } catch (error) {
      if (isRefused(error)) await local.dropParts(upload.id);
      throw error;
    }
  });
}

/** The parts are gone: another request submitted them, the project was deleted, or the URL has expired. */
async function submittedMeanwhile({ db }: ArtifactReceiving, upload: Upload): Promise<ImportRun> {
  const run = await findRunOfUpload(db, upload.projectId, upload.id);
  if (run) return run;
  await requireUpload(db, upload.projectId, upload.id);
  throw new UploadOffsetConflict(0);
}

/** The run of a resumable upload that is complete; null while parts are missing. */
export async function submitComplete(
  receiving: ArtifactReceiving,
  upload: Upload,
): Promise<ImportRun | null> {
  const { isComplete } = await receiving.local.parts(upload.id);
  return isComplete ? submitParts(receiving, upload) : null;
}

/** Where a client continues. With the last byte, it submits an upload that is complete but isn't a run. */
const nextOffset = ({ received, isComplete }: ArrivedParts): number => (isComplete ? received - 1 : received);

function tooManyParts(): ValidationError {
  const message = `an upload can have at most ${MOST_PARTS.toLocaleString('en')} parts; send the rest as one part`;
  return new ValidationError([{ path: 'headers.content-range', rule: 'range', message }]);
}

/** How much has arrived so far, for a client that resumes its upload. */
export async function uploadProgress(
  receiving: ArtifactReceiving,
  projectId: string,
  uploadId: string,
): Promise<{ uploadId: string; uploaded: boolean; received: number; runId: string | null }> {
  await requireUpload(receiving.db, projectId, uploadId);
  const run = await findRunOfUpload(receiving.db, projectId, uploadId);
  const received = run ? run.artifactBytes : nextOffset(await receiving.local.parts(uploadId));
  return { uploadId, uploaded: run !== undefined, received, runId: run?.id ?? null };
}
