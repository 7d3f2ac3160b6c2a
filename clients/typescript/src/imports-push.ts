import { type Api, bodyOf, type Schemas } from './api.ts';
import type { Connection } from './connection.ts';
import { retrying, withIdempotencyKey } from './retrying.ts';
import { isTakenInParts, type UploadTarget, uploadInParts, uploadWhole } from './upload-parts.ts';

export type ImportRun = Schemas['ImportRun'];

export type PushProgress =
  | { phase: 'uploading'; bytesSent: number; bytesTotal: number }
  | { phase: 'processing'; run: ImportRun };

export interface PushOptions {
  projectId: string;
  /** Otherwise the name of a `File`. */
  fileName?: string;
  /** What `onUpload` told when the same file was pushed before: it goes on where that ended. */
  upload?: UploadTarget;
  /** Where the file is sent to; kept by who wants to go on later. */
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
  { attempts }: Connection,
  { projectId, runId, signal, onProgress }: { projectId: string; runId: string } & RunWaitOptions,
): Promise<ImportRun> {
  const options = signal ? { signal } : {};
  const params = { path: { id: projectId, runId }, query: { wait: WAIT_SECONDS } };
  for (;;) {
    const run = bodyOf(
      await retrying(() => api.GET('/api/v1/projects/{id}/cad-imports/{runId}', { params, ...options }), {
        attempts,
        ...options,
      }),
    );
    onProgress?.(run);
    if (SETTLED.has(run.state)) return run;
  }
}

async function requestUpload(
  api: Api,
  { attempts }: Connection,
  file: Blob,
  { projectId, fileName = nameOf(file), signal }: PushOptions,
): Promise<UploadTarget> {
  const options = signal ? { signal } : {};
  const body = {
    contentLength: file.size,
    ...(fileName && { fileName: fileName.slice(0, 255) }),
    ...(file.type && { contentType: file.type.slice(0, 100) }),
  };
  return bodyOf(
    await withIdempotencyKey(
      (key) =>
        api.POST('/api/v1/projects/{id}/cad-imports/upload-url', {
          params: { path: { id: projectId }, header: { 'idempotency-key': key } },
          body,
          ...options,
        }),
      { attempts, ...options },
    ),
  );
}

async function register(
  api: Api,
  { attempts }: Connection,
  { uploadId }: UploadTarget,
  { projectId, signal }: PushOptions,
): Promise<string> {
  const options = signal ? { signal } : {};
  const { id } = bodyOf(
    await withIdempotencyKey(
      (key) =>
        api.POST('/api/v1/projects/{id}/cad-imports', {
          params: { path: { id: projectId }, header: { 'idempotency-key': key } },
          body: { uploadId },
          ...options,
        }),
      { attempts, ...options },
    ),
  );
  return id;
}

function nameOf(file: Blob): string {
  return file instanceof File ? file.name : '';
}
