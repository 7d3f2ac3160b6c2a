import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldsOf } from '../../kernel/json.ts';
import type { SendToApi } from '../lintel-api.ts';

/** What admission, sessions and traces look at. */
const FORWARDED = [
  'x-api-key',
  'authorization',
  'cookie',
  'host',
  'origin',
  'sec-fetch-site',
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'traceparent',
];

/** The API of this process, as the sender of this request would reach it: all hooks and checks apply anew. */
export function injectingApi(app: FastifyInstance, { headers, raw, id }: FastifyRequest): SendToApi {
  const own = { ...forwarded(headers), 'x-request-id': id, accept: 'application/json' };
  const remoteAddress = raw.socket.remoteAddress;
  return async ({ method, path, body, signal }) => {
    const response = await app.inject({
      method,
      url: path,
      headers: own,
      signal,
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
      ...(body ? { payload: body } : {}),
    });
    return { status: response.statusCode, body: fieldsOf(JSON.parse(response.payload)) };
  };
}

function forwarded(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    FORWARDED.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}
