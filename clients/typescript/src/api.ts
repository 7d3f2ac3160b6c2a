import createFetchClient, { type Client } from 'openapi-fetch';
import { type Connection, errorOf } from './connection.ts';
import type { components, paths } from './generated/api-v1.ts';
import { retrying } from './retrying.ts';
import { foreignAnswer } from './unreachable.ts';

export type Paths = paths;
export type Api = Client<Paths>;
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

/**
 * The body of a request that may be sent twice, after as many attempts as it takes. `required` is a text that every
 * response of this kind has: a response without it isn't from Lintel.
 */
export async function ask<Data>(
  { attempts, baseUrl }: Connection,
  signal: AbortSignal | undefined,
  send: (options: { signal?: AbortSignal }) => Promise<ClientAnswer<Data>>,
  required?: string,
): Promise<Exclude<Data, undefined>> {
  const options = signal ? { signal } : {};
  try {
    const body = bodyOf(await retrying(() => send(options), { attempts, ...options }));
    if (required !== undefined && typeof (body as Record<string, unknown> | null)?.[required] !== 'string')
      throw foreignAnswer(baseUrl);
    return body;
  } catch (error) {
    throw error instanceof SyntaxError ? foreignAnswer(baseUrl, error) : error;
  }
}
