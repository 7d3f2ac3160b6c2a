import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { request } from 'undici';
import { CommandError, EXIT } from '../../platform/cli/exit-codes.ts';
import { sizeOf } from '../../platform/cli/named-files.ts';
import {
  answerOf,
  call,
  fileBody,
  type Json,
  type ServiceAddress,
} from '../../platform/cli/remote-service.ts';

export interface PushedRun {
  id: string;
  projectId: string;
  state: string;
  progress: { phase: string; percent: number };
  counts: Record<string, number>;
  error: { message: string } | null;
}

/** Requests an upload URL, PUTs the file, and registers it when the URL belongs to another store. */
export async function pushArtifact(
  service: ServiceAddress,
  projectId: string,
  file: string,
  onPart: (part: number) => void,
): Promise<PushedRun> {
  const { bytes, sha256 } = await measure(file);
  const base = `/api/v1/projects/${encodeURIComponent(projectId)}/cad-imports`;
  const target = await call<UploadTarget>(service, 'POST', `${base}/upload-url`, {
    fileName: basename(file).slice(0, 255),
    contentLength: bytes,
    sha256,
  });
  const put = await upload({ url: target.uploadUrl, headers: target.headers, file, bytes, onPart });
  const runId = put['runId'];
  if (typeof runId === 'string') return call(service, 'GET', `${base}/${runId}`);
  return call(service, 'POST', base, { uploadId: target.uploadId });
}

/** The answer to the request for an upload URL. */
interface UploadTarget {
  uploadId: string;
  uploadUrl: string;
  headers: Record<string, string>;
}

/** Polls with long waits until the run is settled. */
export async function waitForRun(
  service: ServiceAddress,
  run: PushedRun,
  seconds: number,
  onProgress: (run: PushedRun) => void,
): Promise<PushedRun> {
  const deadline = Date.now() + seconds * 1000;
  const path = `/api/v1/projects/${encodeURIComponent(run.projectId)}/cad-imports/${run.id}`;
  for (let now = run; ; ) {
    onProgress(now);
    if (['ready', 'failed', 'deleted'].includes(now.state)) return now;
    if (Date.now() >= deadline) throw new CommandError(`Run ${run.id} is still ${now.state}.`, EXIT.timeout);
    now = await call<PushedRun>(service, 'GET', `${path}?wait=1`).catch((error: unknown) => {
      // A run goes with its project alone.
      if (!(error instanceof CommandError) || error.exitCode === EXIT.notFound) throw error;
      throw new CommandError(`${error.message} The import goes on as run ${run.id}.`, error.exitCode);
    });
  }
}

async function measure(file: string): Promise<{ bytes: number; sha256: string }> {
  const bytes = await sizeOf(file);
  if (bytes === 0) throw new CommandError(`File ${file} is empty.`, EXIT.usage);
  const hash = createHash('sha256');
  const chunks: AsyncIterable<Buffer> = createReadStream(file, { end: bytes - 1 });
  for await (const chunk of chunks) hash.update(chunk);
  return { bytes, sha256: hash.digest('hex') };
}

async function upload({
  url,
  headers,
  file,
  bytes,
  onPart,
}: {
  url: string;
  headers: Record<string, string>;
  file: string;
  bytes: number;
  onPart: (part: number) => void;
}): Promise<Json> {
  const body = fileBody(file, bytes, onPart);
  return answerOf(
    request(url, { method: 'PUT', headers: { ...headers, 'content-length': String(bytes) }, body }),
    url,
  );
}
