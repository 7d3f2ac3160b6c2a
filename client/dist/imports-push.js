import { bodyOf } from './api.js';
import { retrying, withIdempotencyKey } from './retrying.js';
import { isTakenInParts, uploadInParts, uploadWhole } from './upload-parts.js';
/** The server answers as soon as the run is settled; until then so often, for progress. */
const WAIT_SECONDS = 1;
const SETTLED = new Set(['ready', 'failed', 'deleted']);
/** Uploads a CAD export, submits it and waits for its run. Whether it is ready or failed is in the run's state. */
export async function pushImport(api, connection, file, options) {
    const { projectId, signal, onUpload, onProgress } = options;
    const upload = options.upload ?? (await requestUpload(api, file, options));
    onUpload?.(upload);
    const uploading = {
        ...(signal && { signal }),
        onSent: (bytesSent) => onProgress?.({ phase: 'uploading', bytesSent, bytesTotal: file.size }),
    };
    const runId = isTakenInParts(upload)
        ? await uploadInParts(connection, upload, file, uploading)
        : await uploadWhole(connection, upload, file, uploading).then(() => register(api, upload, options));
    return waitForRun(api, projectId, runId, {
        ...(signal && { signal }),
        onProgress: (run) => onProgress?.({ phase: 'processing', run }),
    });
}
/** Asks until the run is ready, failed or deleted. */
export async function waitForRun(api, projectId, runId, { signal, onProgress } = {}) {
    const options = signal ? { signal } : {};
    const params = { path: { id: projectId, runId }, query: { wait: WAIT_SECONDS } };
    for (;;) {
        const run = bodyOf(await retrying(() => api.GET('/api/v1/projects/{id}/cad-imports/{runId}', { params, ...options }), options));
        onProgress?.(run);
        if (SETTLED.has(run.state))
            return run;
    }
}
async function requestUpload(api, file, { projectId, fileName = nameOf(file), signal }) {
    const options = signal ? { signal } : {};
    const body = {
        contentLength: file.size,
        ...(fileName && { fileName: fileName.slice(0, 255) }),
        ...(file.type && { contentType: file.type.slice(0, 100) }),
    };
    return bodyOf(await withIdempotencyKey((key) => api.POST('/api/v1/projects/{id}/cad-imports/upload-url', {
        params: { path: { id: projectId }, header: { 'idempotency-key': key } },
        body,
        ...options,
    }), options));
}
async function register(api, { uploadId }, { projectId, signal }) {
    const options = signal ? { signal } : {};
    const { id } = bodyOf(await withIdempotencyKey((key) => api.POST('/api/v1/projects/{id}/cad-imports', {
        params: { path: { id: projectId }, header: { 'idempotency-key': key } },
        body: { uploadId },
        ...options,
    }), options));
    return id;
}
function nameOf(file) {
    return file instanceof File ? file.name : '';
}
