import type { Schemas } from './api.ts';
import { type Connection, errorFromBody, errorOf } from './connection.ts';
import { pause } from './pause.ts';
import { pauseBefore, retryAfter, retrying } from './retrying.ts';
import { foreignAnswer, isWorthRetrying, Unreachable } from './unreachable.ts';

export type UploadTarget = Schemas['UploadTarget'];

export interface UploadOptions {
  signal?: AbortSignal;
  onSent(bytes: number): void;
}

/** Small enough that progress is seen and little is sent twice, large enough that the answers cost nothing. */
const PART_BYTES = 4 * 1024 * 1024;
/** A part may take this many times as long as another request. */
const PATIENCE = 10;
/** So often without one byte more arriving. */
const MOST_FAILURES = 6;

interface Arrived {
  received: number;
  runId: string | null;
}

/** Lintel itself takes an upload in parts; a store elsewhere takes it whole. */
export function isTakenInParts({ uploadUrl, method }: UploadTarget): boolean {
  if (!URL.canParse(uploadUrl)) throw new Error('upload must be what onUpload was called with');
  const { protocol, pathname } = new URL(uploadUrl);
  // What an application has kept may come from a release that stored no method.
  const other: string | undefined = method;
  if (!/^https?:$/.test(protocol) || (other !== undefined && other !== 'PUT'))
    throw new Error('a file is only uploaded by PUT to an http or https address');
  return pathname.endsWith('/cad-imports/local-upload');
}

/**
 * Sends the file part by part, resumes an earlier attempt, and returns the ID of the run. After a broken connection,
 * only the parts that the server lacks are sent again.
 */
export async function uploadInParts(
  connection: Connection,
  target: UploadTarget,
  file: Blob,
  { signal, onSent }: UploadOptions,
): Promise<string> {
  let arrived = await whatArrived(connection, target, signal);
  for (let failures = 0; arrived.runId === null; ) {
    onSent(arrived.received);
    const outcome = await sendPart(connection, target, { file, from: arrived.received, signal });
    if ('runId' in outcome) arrived = outcome;
    else {
      failures++;
      if (failures >= MOST_FAILURES) throw outcome.fault;
      await pause(pauseBefore(failures, outcome.waitMs), signal);
      const now = await whatArrived(connection, target, signal);
      if (now.received > arrived.received) failures = 0;
      arrived = now;
    }
  }
  onSent(file.size);
  return arrived.runId;
}

type Outcome = Arrived | { fault: unknown; waitMs: number };

async function sendPart(
  { fetch, timeoutMs }: Connection,
  { uploadUrl, headers }: UploadTarget,
  { file, from, signal }: { file: Blob; from: number; signal?: AbortSignal | undefined },
): Promise<Outcome> {
  if (from >= file.size)
    throw new Error(
      'The server has more bytes than the file: it is not the file that this upload began with.',
    );
  const end = Math.min(from + PART_BYTES, file.size);
  const init = {
    method: 'PUT',
    headers: { ...headers, 'Content-Range': `bytes ${from}-${end - 1}/${file.size}` },
    body: file.slice(from, end),
    ...(signal && { signal }),
  };
  try {
    const response = await fetch(new Request(uploadUrl, init), timeoutMs * PATIENCE);
    if (!response.ok) return await refusedPart(response);
    const { runId = null, received = end } = ((await response.json()) ?? {}) as Schemas['Uploaded'];
    if (runId !== null || received > from) return { runId, received };
  } catch (fault) {
    if (fault instanceof SyntaxError) throw foreignAnswer(uploadUrl, fault);
    if (!isWorthRetrying(fault)) throw fault;
    return { fault, waitMs: 0 };
  }
  throw new Unreachable('The server accepted a part of the file and did not keep it.');
}

/** A part that begins elsewhere than what arrived ends was sent twice, or after one that was broken off. */
async function refusedPart(response: Response): Promise<Outcome> {
  const fault = errorFromBody(response, await response.text());
  const isPassing =
    response.status === 429 || response.status === 503 || fault.code === 'UploadOffsetConflict';
  if (!isPassing) throw fault;
  return { fault, waitMs: retryAfter(response) ?? 0 };
}

async function whatArrived(
  { fetch, attempts }: Connection,
  { uploadUrl }: UploadTarget,
  signal?: AbortSignal,
): Promise<Arrived> {
  const init = signal ? { signal } : {};
  const { response, body } = await retrying(
    async () => {
      const response = await fetch(new Request(uploadUrl, init));
      return { response, body: await response.text() };
    },
    { attempts, ...init },
  );
  if (!response.ok) throw errorFromBody(response, body);
  try {
    const { received, runId } = JSON.parse(body) as Arrived;
    if (Number.isSafeInteger(received) && received >= 0) return { received, runId };
  } catch (error) {
    throw foreignAnswer(uploadUrl, error);
  }
  throw foreignAnswer(uploadUrl);
}

/** A store elsewhere: one PUT, sent again from its beginning when it was broken off. How long it takes has no limit. */
export async function uploadWhole(
  { fetch, attempts }: Connection,
  { uploadUrl, headers }: UploadTarget,
  file: Blob,
  { signal, onSent }: UploadOptions,
): Promise<void> {
  onSent(0);
  const options = signal ? { signal } : {};
  const { response } = await retrying(
    async () => ({
      response: await fetch(
        new Request(uploadUrl, { method: 'PUT', headers, body: file, ...options }),
        Infinity,
      ),
    }),
    { attempts, ...options },
  );
  if (!response.ok) throw errorOf(response, null);
  onSent(file.size);
}
