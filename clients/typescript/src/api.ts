import createFetchClient, { type Client } from 'openapi-fetch';
import { type Connection, errorOf } from './connection.ts';
import type { components, paths } from './generated/api-v1.ts';

export type Api = Client<paths>;
export type Schemas = components['schemas'];

export function createApi({ baseUrl, headers, fetch }: Connection): Api {
  return createFetchClient<paths>({ baseUrl, headers, fetch: (request) => fetch(request) });
}

export interface ClientAnswer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The body of a good answer; anything else is thrown as a LintelError. */
export function bodyOf<Data>({ data, error, response }: ClientAnswer<Data>): Exclude<Data, undefined> {
  if (!response.ok) throw errorOf(response, error);
  // A good answer has the body that its schema promises.
  return data as Exclude<Data, undefined>;
}
