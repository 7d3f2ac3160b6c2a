import createFetchClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './generated/api-v1.ts';
import { LintelError } from './lintel-error.ts';

export type Api = Client<paths>;
export type Schemas = components['schemas'];

export interface ClientOptions {
  /** Where Lintel answers, without a trailing slash; empty in a page that Lintel itself serves. */
  baseUrl: string;
  /** Left out in a browser: the session's cookie counts. */
  apiKey?: string;
  fetch?: (request: Request) => Promise<Response>;
}

export function createApi({ baseUrl, apiKey, fetch }: ClientOptions): Api {
  return createFetchClient<paths>({
    baseUrl,
    ...(fetch && { fetch }),
    ...(apiKey !== undefined && { headers: { 'X-API-Key': apiKey } }),
  });
}

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The body of a good answer; anything else is thrown as a LintelError. */
export function bodyOf<Data>({ data, error, response }: Answer<Data>): Exclude<Data, undefined> {
  if (!response.ok) throw new LintelError(response.status, error);
  // A good answer has the body that its schema promises.
  return data as Exclude<Data, undefined>;
}
