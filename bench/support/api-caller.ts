import { request } from 'undici';
import { KEY_HEADER } from './servers.ts';

export type Call = (
  method: 'GET' | 'PATCH' | 'POST' | 'PUT',
  path: string,
  body?: object | string,
  // oxlint-disable-next-line typescript/no-explicit-any
) => Promise<any>;

let calls = 0;

/** Calls of the API below `base`; a text is sent as NDJSON. Throws what the API refuses. */
export const caller =
  (base: string): Call =>
  async (method, path, body) => {
    const type = typeof body === 'string' ? 'application/x-ndjson' : 'application/json';
    const answer = await request(`${base}${path}`, {
      method,
      headers: {
        ...KEY_HEADER,
        'idempotency-key': `${process.pid}-${++calls}`,
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      body: typeof body === 'object' ? JSON.stringify(body) : (body ?? null),
    });
    const json: unknown = await answer.body.json();
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(json)}`);
    return json;
  };
