import { bounded } from './bounded.ts';
import { LintelError } from './lintel-error.ts';
import { ATTEMPTS, retryAfter } from './retrying.ts';
import { isBrokenConnection, originOf, Unreachable, unreachable } from './unreachable.ts';

export interface ClientOptions {
  /** Where Lintel answers: `https://lintel.example.org`; empty in a page that Lintel itself serves. */
  baseUrl: string;
  /** Left out in a browser: the session's cookie counts. */
  apiKey?: string;
  /** In place of the platform's own, for proxies and tests. */
  fetch?: (request: Request) => Promise<Response>;
  /**
   * Milliseconds until a request without an answer fails with `Unreachable`: 60,000 unless set, `Infinity` for no
   * limit. A part of an upload may take ten times as long.
   */
  timeoutMs?: number;
  /** How often the helpers send a request at most, when the connection breaks or Lintel is busy: 5 unless set. */
  attempts?: number;
}

/** What every request of one client has in common. */
export interface Connection {
  baseUrl: string;
  headers: Record<string, string>;
  attempts: number;
  timeoutMs: number;
  /** Throws `Unreachable` when no answer comes in time; the clock stops with the first byte of the answer. */
  fetch: (request: Request, timeoutMs?: number) => Promise<Response>;
}

const TIMEOUT_MS = 60_000;
/** What proxies answer with when Lintel itself doesn't answer. */
const GATEWAY = new Set([502, 503, 504]);

export function connectionOf(options: ClientOptions): Connection {
  const { baseUrl, apiKey, attempts = ATTEMPTS, timeoutMs = TIMEOUT_MS } = options;
  if (baseUrl !== '' && !/^https?:\/\/[^\s/?#]+[^\s?#]*$/.test(baseUrl))
    throw new Error(`baseUrl must be a URL such as https://lintel.example.org, not ${baseUrl}`);
  if (apiKey !== undefined && !/^[!-~]+$/.test(apiKey))
    throw new Error('apiKey must be one word of ASCII characters, or undefined');
  // Looked up at each call, so that what a page puts in its place later counts too.
  const fetch = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  // A redirect would carry the API key to another address, and make a GET of a POST.
  const redirect = baseUrl === '' ? 'follow' : 'manual';
  return {
    baseUrl: baseUrl.endsWith('/') ? baseUrl.slice(0, -1) : baseUrl,
    headers: apiKey === undefined ? {} : { 'X-API-Key': apiKey },
    attempts,
    timeoutMs,
    fetch: async (request, limit = timeoutMs) =>
      requireLintel(await answerOf(fetch, new Request(request, { redirect }), limit), request, timeoutMs),
  };
}

/** A connection for answers that are read as a whole: their size is limited, and the time between two pieces. */
export function boundedConnection(connection: Connection): Connection {
  return {
    ...connection,
    fetch: async (request, timeoutMs) =>
      bounded(await connection.fetch(request, timeoutMs), request.url, connection.timeoutMs),
  };
}

async function answerOf(
  fetch: (request: Request) => Promise<Response>,
  request: Request,
  timeoutMs: number,
): Promise<Response> {
  const late = new AbortController();
  const isLimited = Number.isFinite(timeoutMs);
  const timer = isLimited ? setTimeout(() => late.abort(), timeoutMs) : undefined;
  const { url, signal } = request;
  try {
    return await fetch(
      isLimited ? new Request(request, { signal: AbortSignal.any([signal, late.signal]) }) : request,
    );
  } catch (error) {
    if (signal.aborted) throw error;
    if (late.signal.aborted)
      throw new Unreachable(`${originOf(url)} didn't respond within ${timeoutMs / 1000} s.`);
    throw isBrokenConnection(error) ? unreachable(url, error) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Throws when a proxy says that Lintel doesn't answer. */
async function requireLintel(
  response: Response,
  { url, method }: Request,
  timeoutMs: number,
): Promise<Response> {
  const { status, statusText, headers } = response;
  if (!GATEWAY.has(status) || method === 'HEAD') return response;
  const body = await (await bounded(response, url, timeoutMs)).text();
  if (errorFromBody(response, body).code === 'Unknown')
    throw new Unreachable(
      `${originOf(url)} returned ${status} instead of a response from Lintel. Lintel may be stopped.`,
    );
  return new Response(body, { status, statusText, headers });
}

/** A request that the typed API has no form for: HEAD, and answers that never end. */
export function send(connection: Connection, path: string, init: RequestInit): Promise<Response> {
  const headers = { ...connection.headers, ...(init.headers as Record<string, string> | undefined) };
  return connection.fetch(new Request(connection.baseUrl + path, { ...init, headers }));
}

/** The refusal in an answer that was read by no typed call. */
export function errorFromBody(response: Response, body: string): LintelError {
  return errorOf(response, parsed(body));
}

export function errorOf(response: Response, envelope: unknown): LintelError {
  const { status, headers } = response;
  const wait = retryAfter(response);
  return new LintelError(
    status,
    redirectOf(response) ?? envelope,
    headers.get('x-request-id'),
    wait === null ? null : wait / 1000,
  );
}

/** Browsers don't say where a redirect leads. */
function redirectOf({ status, type, headers }: Response): { error: string; message: string } | null {
  const target = headers.get('location');
  const isRedirect = type === 'opaqueredirect' || (status >= 300 && status < 400 && target !== null);
  if (!isRedirect) return null;
  const to = target === null ? 'another URL' : target.slice(0, 200);
  return {
    error: 'Redirected',
    message: `The request was redirected to ${to}. Use that URL for Lintel.`,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a store elsewhere answers with XML, a proxy with HTML
  }
}
