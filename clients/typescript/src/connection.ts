import { LintelError } from './lintel-error.ts';

export interface ClientOptions {
  /** Where Lintel answers: `https://lintel.example.org`; empty in a page that Lintel itself serves. */
  baseUrl: string;
  /** Left out in a browser: the session's cookie counts. */
  apiKey?: string;
  /** In place of the platform's own, for proxies and tests. */
  fetch?: (request: Request) => Promise<Response>;
}

/** What every request of one client has in common. */
export interface Connection {
  baseUrl: string;
  headers: Record<string, string>;
  fetch: (request: Request) => Promise<Response>;
}

export function connectionOf({ baseUrl, apiKey, fetch }: ClientOptions): Connection {
  return {
    baseUrl: baseUrl.endsWith('/') ? baseUrl.slice(0, -1) : baseUrl,
    headers: apiKey === undefined ? {} : { 'X-API-Key': apiKey },
    // Looked up at each call, so that what a page puts in its place later counts too.
    fetch: fetch ?? ((request) => globalThis.fetch(request)),
  };
}

/** A request that the typed API has no form for: HEAD, and answers that never end. */
export function send(connection: Connection, path: string, init: RequestInit): Promise<Response> {
  const headers = { ...connection.headers, ...(init.headers as Record<string, string> | undefined) };
  return connection.fetch(new Request(connection.baseUrl + path, { ...init, headers }));
}

/** The refusal in an answer that was read by no typed call. */
export async function refusalOf(response: Response): Promise<LintelError> {
  const text = await response.text();
  const requestId = response.headers.get('x-request-id');
  try {
    return new LintelError(response.status, JSON.parse(text), requestId);
  } catch {
    return new LintelError(response.status, null, requestId); // a store elsewhere answers with XML, a proxy with HTML
  }
}
