import type { JsonObject } from '../kernel/json.ts';

export type Query = Record<string, string | number | boolean | readonly string[] | undefined>;

export interface ApiRequest {
  method: 'GET' | 'POST';
  /** With its query. */
  path: string;
  body?: object;
  signal: AbortSignal;
}

export interface ApiAnswer {
  status: number;
  body: JsonObject;
}

/** How the API is reached with the caller's key: inside the process, or over HTTP. */
export type SendToApi = (request: ApiRequest) => Promise<ApiAnswer>;

/** The API refused a request, in its own words. */
export class ApiError extends Error {
  readonly status: number;
  readonly error: string;
  readonly details: unknown;

  constructor({ status, body }: ApiAnswer) {
    // The approve conflict has an envelope of its own, but no tool approves.
    super(typeof body['message'] === 'string' ? body['message'] : `Lintel answered ${status}.`);
    this.status = status;
    this.error = typeof body['error'] === 'string' ? body['error'] : 'Error';
    this.details = body['details'];
  }
}

/**
 * The API as the tools use it. They have no other way to the data, so that scopes, bound projects, rate limits and the
 * audit log hold for them as for every other client.
 */
export class LintelApi {
  readonly #send: SendToApi;
  readonly #signal: AbortSignal;

  constructor(send: SendToApi, signal: AbortSignal) {
    this.#send = send;
    this.#signal = signal;
  }

  get(path: string, query: Query = {}): Promise<JsonObject> {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      for (const each of Array.isArray(value) ? value : [value])
        if (each !== undefined) search.append(name, String(each));
    return this.#call('GET', search.size > 0 ? `${path}?${search.toString()}` : path);
  }

  post(path: string, body: object): Promise<JsonObject> {
    return this.#call('POST', path, body);
  }

  async #call(method: ApiRequest['method'], path: string, body?: object): Promise<JsonObject> {
    const signal = this.#signal;
    if (signal.aborted) throw stopped(signal);
    const answer = await this.#send({ method, path, signal, ...(body && { body }) }).catch(
      (error: unknown) => {
        throw signal.aborted ? stopped(signal) : error;
      },
    );
    if (answer.status >= 400) throw new ApiError(answer);
    return answer.body;
  }
}

function stopped({ reason }: AbortSignal): ApiError {
  const isLate = reason instanceof Error && reason.name === 'TimeoutError';
  return isLate
    ? new ApiError({
        status: 504,
        body: { error: 'Timeout', message: 'Lintel took too long. Ask for less.' },
      })
    : new ApiError({ status: 499, body: { error: 'Cancelled', message: 'The call was canceled.' } });
}

/** A path with keys in it, as a template: at`/api/v1/projects/${id}`. */
export function at(parts: TemplateStringsArray, ...keys: string[]): string {
  return parts.reduce((path, part, i) => path + pathKey(keys[i - 1] ?? '') + part);
}

function pathKey(key: string): string {
  // URLs resolve `.` and `..`, encoded or not, so the request would go to another path.
  if (/^\.{0,2}$/.test(key))
    throw new ApiError({
      status: 404,
      body: { error: 'NotFound', message: `"${key}" doesn't exist.` },
    });
  return encodeURIComponent(key);
}
