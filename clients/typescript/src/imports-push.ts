import { type Api, ask, type Schemas } from './api.ts';
import type { Connection } from './connection.ts';
import { newIdempotencyKey } from './retrying.ts';
import { isTakenInParts, type UploadTarget, uploadInParts, uploadWhole } from './upload-parts.ts';

export type ImportRun = Schemas['ImportRun'];

export type PushProgress =
  | { phase: 'uploading'; bytesSent: number; bytesTotal: number }
  | { phase: 'processing'; run: ImportRun };

export interface PushOptions {
  projectId: string;
  /** Otherwise the name of a `File`. */
  fileName?: string;
  /** What `onUpload` received when the same file was pushed before: the upload resumes from there. */
  upload?: UploadTarget;
  /** Where the file is sent to. Store it to resume the upload later. */
  onUpload?: (upload: UploadTarget) => void;
  onProgress?: (progress: PushProgress) => void;
  signal?: AbortSignal;
}

export interface RunWaitOptions {
  signal?: AbortSignal;
  onProgress?: (run: ImportRun) => void;
}

/** The server answers as soon as the run is settled; until then so often, for progress. */
const WAIT_SECONDS = 1;
const SETTLED = new Set(['ready', 'failed', 'deleted']);

/** Uploads a CAD export, submits it and waits for its run. Whether it is ready or failed is in the run's state. */
export async function pushImport(
  api: Api,
  connection: Connection,
  file: Blob,
  options: PushOptions,
): Promise<ImportRun> {
  const { projectId, signal, onUpload, onProgress } = options;
  const upload = options.upload ?? (await requestUpload(api, connection, file, options));
  onUpload?.(upload);
  const uploading = {
    ...(signal && { signal }),
    onSent: (bytesSent: number) => onProgress?.({ phase: 'uploading', bytesSent, bytesTotal: file.size }),
  };
  const runId = isTakenInParts(upload)
    ? await uploadInParts(connection, upload, file, uploading)
    : await uploadWhole(connection, upload, file, uploading).then(() =>
        register(api, connection, upload, options),
      );
  return waitForRun(api, connection, {
    projectId,
    runId,
    ...(signal && { signal }),
    onProgress: (run) => onProgress?.({ phase: 'processing', run }),
  });
}

/** Asks until the run is ready, failed or deleted. */
export async function waitForRun(
  api: Api,
  connection: Connection,
  { projectId, runId, signal, onProgress }: { projectId: string; runId: string } & RunWaitOptions,
): Promise<ImportRun> {
  const params = { path: { id: projectId, runId }, query: { wait: WAIT_SECONDS } };
  for (;;) {
    const run = await ask(
      connection,
      signal,
      (options) => api.GET('/api/v1/projects/{id}/cad-imports/{runId}', { params, ...options }),
      'state',
    );
    onProgress?.(run);
    if (SETTLED.has(run.state)) return run;
  }
}

async function requestUpload(
  api: Api,
  connection: Connection,
  file: Blob,
  { projectId, fileName = nameOf(file), signal }: PushOptions,
): Promise<UploadTarget> {
  const params = { path: { id: projectId }, header: { 'idempotency-key': newIdempotencyKey() } };
  const body = {
    contentLength: file.size,
    ...(fileName && { fileName: shortened(fileName) }),
    ...(file.type && { contentType: file.type.slice(0, 100) }),
  };
  return ask(
    connection,
    signal,
    (options) => api.POST('/api/v1/projects/{id}/cad-imports/upload-url', { params, body, ...options }),
    'uploadUrl',
  );
}

async function register(
  api: Api,
  connection: Connection,
  { uploadId }: UploadTarget,
  { projectId, signal }: PushOptions,
): Promise<string> {
  const params = { path: { id: projectId }, header: { 'idempotency-key': newIdempotencyKey() } };
  const { id } = await ask(
    connection,
    signal,
    (options) => api.POST('/api/v1/projects/{id}/cad-imports', { params, body: { uploadId }, ...options }),
    'id',
  );
  return id;
}

/** At most 255 characters, and no half of one. */
function shortened(fileName: string): string {
  return fileName.slice(0, 255).replace(/[\ud800-\udbff]$/, '');
}

function nameOf(file: Blob): string {
  return file instanceof File ? file.name : '';
}
