import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { request } from 'undici';
import { codeOf } from '../../kernel/error-code.ts';
import { fieldsOf } from '../../kernel/json.ts';
import { PROGRESS, ProgressReader, type ReportProgress } from '../../kernel/progress.ts';
import { CommandError, EXIT } from './exit-codes.ts';

/** A running Lintel, as the command line reaches it. */
export interface ServiceAddress {
  url: string;
  key: string | null;
}

export type Json = Record<string, unknown>;

/** Headers of a call in the caller's name. */
export function authorised({ key }: ServiceAddress): Record<string, string> {
  return key === null ? {} : { 'x-api-key': key };
}

/** `--url` and `--key` of a command. */
export function serviceAddress({ url, key }: { url: string; key?: string }): ServiceAddress {
  const parsed = URL.parse(url);
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol)) {
    throw new CommandError(
      `--url (or LINTEL_URL) must be an http:// or https:// URL, not ${url}.`,
      EXIT.usage,
    );
  }
  return { url: url.replace(/\/+$/, ''), key: key || null };
}

/** Calls the service and returns its answer. Any failure ends the command with a message. */
export async function call<T = Json>(
  service: ServiceAddress,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  onProgress?: ReportProgress,
): Promise<T> {
  const headers = {
    accept: 'application/json',
    ...(onProgress && { prefer: PROGRESS }),
    ...authorised(service),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  return answerOf<T>(
    request(service.url + path, { method, headers, body: body ? JSON.stringify(body) : null }),
    service.url,
    onProgress,
  );
}

const EXITS: Record<number, number> = {
  403: EXIT.auth,
  404: EXIT.notFound,
  409: EXIT.conflict,
};

export async function answerOf<T = Json>(
  sent: ReturnType<typeof request>,
  url: string,
  onProgress?: ReportProgress,
): Promise<T> {
  // The service is of our own release or a later one, which keeps to the same documents.
  return parsed(await textOf(sent, url, onProgress)) as T;
}

/** An answer in lines of JSON; one that is no list is a single line. */
export async function linesOf<T>(
  sent: ReturnType<typeof request>,
  url: string,
  onProgress?: ReportProgress,
): Promise<T[]> {
  const lines = (await textOf(sent, url, onProgress)).split('\n').filter((line) => line !== '');
  return lines.map((line) => parsed(line) as T);
}

async function textOf(
  sent: ReturnType<typeof request>,
  url: string,
  onProgress: ReportProgress = () => undefined,
): Promise<string> {
  const response = await sent.catch((error: unknown) => {
    const reason = codeOf(error) ?? 'no response';
    throw new CommandError(`Can't reach ${new URL(url).host} (${reason}).`, EXIT.unreachable);
  });
  const { status, text } =
    response.headers['preference-applied'] === PROGRESS
      ? await afterProgress(response.body, onProgress).catch(() => {
          throw new CommandError(`${new URL(url).host} stopped answering.`, EXIT.unreachable);
        })
      : { status: response.statusCode, text: await response.body.text() };
  if (status < 400) return text;
  if (status === 401)
    throw new CommandError('The server rejected the API key. Check LINTEL_API_KEY or --key.', EXIT.auth);
  const body = parsed(text);
  const message = typeof body['message'] === 'string' ? body['message'] : `HTTP ${status}`;
  throw new CommandError(message, EXITS[status] ?? EXIT.failed);
}

async function afterProgress(
  body: AsyncIterable<Buffer>,
  onProgress: ReportProgress,
): Promise<{ status: number; text: string }> {
  const progress = new ProgressReader(onProgress);
  let status: number | null = null;
  const pieces: Uint8Array[] = [];
  for await (const piece of body) {
    if (status !== null) pieces.push(piece);
    else {
      const head = progress.read(piece);
      if (head === null) continue;
      status = head.status;
      pieces.push(head.rest);
    }
  }
  if (status === null) throw new TypeError('The answer ended before it began.');
  return { status, text: Buffer.concat(pieces).toString() };
}

/** A store elsewhere answers with XML, or nothing. */
function parsed(text: string): Json {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
}

/** A file as the body of a request; `onPart` gets the part that has been sent, up to 1. */
export function fileBody(file: string, bytes: number, onPart: (part: number) => void): Readable {
  async function* chunks() {
    let sent = 0;
    const read: AsyncIterable<Buffer> = createReadStream(file);
    for await (const chunk of read) {
      yield chunk;
      sent += chunk.length;
      onPart(sent / bytes);
    }
  }
  return Readable.from(chunks());
}
