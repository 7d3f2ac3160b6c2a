import { ValidationError } from '../../kernel/domain-error.ts';
import { newId } from '../../kernel/ids.ts';
import { withoutReversing } from '../../kernel/text-limits.ts';
import type { Tx } from '../../platform/db/database.ts';
import { withoutRecordIds } from '../../record-ids/record-id.ts';
import { contentTypeOf } from '../domain/content-types.ts';
import { TooManyUploadsWaiting } from '../domain/errors.ts';
import type { ArtifactStore } from '../gateways/artifact-store.ts';
import { countWaiting, insertUpload } from '../store/uploads.ts';

export interface UploadRequest {
  projectId: string;
  fileName: string | null;
  contentLength: number | null;
  contentType: string | null;
  sha256: string | null;
  requestedBy: { id: string; name: string };
  /** The address at which the client reached the service. */
  serviceUrl: string;
  ttlSeconds: number;
  maxBytes: number;
  /** The limit of open upload URLs and waiting runs of the project. */
  maxWaiting: number;
}

export async function requestCadImportUploadUrl(tx: Tx, store: ArtifactStore, request: UploadRequest) {
  const { projectId, contentLength, requestedBy, maxBytes, maxWaiting } = request;
  if (contentLength !== null && contentLength > maxBytes) {
    const message = `must be at most ${maxBytes}`;
    throw new ValidationError([{ path: 'body.contentLength', rule: 'maximum', message }]);
  }
  if ((await countWaiting(tx, projectId)) >= maxWaiting) throw new TooManyUploadsWaiting(maxWaiting);
  const fileName = request.fileName && (withoutReversing(withoutRecordIds(request.fileName)) || null);
  const id = newId('upl');
  // Whole seconds, because the URL carries the time in seconds and both must be equal.
  const expiresAt = new Date((Math.floor(Date.now() / 1000) + request.ttlSeconds) * 1000);
  const sha256 = request.sha256?.toLowerCase() ?? null;
  const upload = { projectId, id, fileName, contentLength, sha256, requestedKey: requestedBy.id, expiresAt };
  await insertUpload(tx, { ...upload, requestedBy: requestedBy.name });
  const { url, headers } = await store.uploadTarget(
    upload,
    request.serviceUrl,
    contentTypeOf(request.contentType),
  );
  return {
    uploadId: id,
    uploadUrl: url,
    method: 'PUT' as const,
    headers,
    expiresAt: expiresAt.toISOString(),
    maxBytes,
  };
}
