import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Db } from '../../src/platform/db/database.ts';

/** A service on a database of its own, with a worker. */
export interface VectorService {
  app: { inject(options: InjectOptions): Promise<LightMyRequestResponse> };
  db: Db;
}

export interface Answer {
  status: number;
  headers: Record<string, string | number | string[] | undefined>;
  text: string;
  // Answers of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** Of this process: no key is used twice. */
let keys = 0;

/** Calls the service with a fixed request id, so that answers are the same every time. */
export function callsOf({ app }: VectorService): Call {
  return async (method, url, body, headers = {}) => {
    const isJson = body !== undefined && !Buffer.isBuffer(body);
    const response = await app.inject({
      method,
      url,
      headers: {
        'x-request-id': 'req-conformance',
        'idempotency-key': `conformance-${process.pid}-${++keys}`,
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: isJson ? JSON.stringify(body) : body }),
    });
    const text = response.body;
    const isJsonAnswer = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      text,
      body: isJsonAnswer && text !== '' ? JSON.parse(text) : null,
    };
  };
}

/** Waits for an accepted operation. */
export async function finished(call: Call, operationId: string): Promise<void> {
  for (;;) {
    const { body } = await call('GET', `/api/v1/operations/${operationId}`);
    if (body.status === 'succeeded') return;
    if (body.status === 'failed') throw new Error(`${operationId} failed: ${JSON.stringify(body)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export async function merge(call: Call, source: string, target: string): Promise<void> {
  const { status, body, text } = await call('POST', '/api/v1/bim-ontology/object-classes/actions/merge', {
    sourceObjectClassIds: [source],
    targetObjectClassId: target,
    keepData: 'target',
  });
  if (status !== 202) throw new Error(`merge: ${status} ${text}`);
  await finished(call, body.operationId);
}
