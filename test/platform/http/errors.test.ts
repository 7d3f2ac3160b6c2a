import { sql } from 'kysely';
import pino from 'pino';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError, NotFound } from '../../../src/kernel/domain-error.ts';
import { TransportError } from '../../../src/platform/http/errors.ts';
import { nullable, open } from '../../../src/platform/http/schemas.ts';
import { type Edge, startEdge } from '../../support/edge.ts';

class ThingTakenError extends DomainError {}

const logged: string[] = [];
let edge: Edge;
const config = { scope: null };
const throwing: Record<string, () => unknown> = {
  plain: () => {
    throw new Error('secret /srv/app/file.ts select * from api_key');
  },
  sql: async () => sql`select * from no_such_table where secret = 'x'`.execute(edge.database.db),
  // A library's error of another service's answer.
  library: () => {
    throw Object.assign(new Error('upstream said no'), { statusCode: 404, code: 'UPSTREAM' });
  },
  file: () => {
    throw Object.assign(new Error('ENOENT: /srv/secret'), { code: 'ENOENT', syscall: 'open' });
  },
  text: () => {
    // oxlint-disable-next-line no-throw-literal -- whatever is thrown, the client gets the envelope
    throw 'a text';
  },
  domain: () => {
    throw new ThingTakenError('The thing is taken by recAAAAAAAAAAAAAA.', { by: ['recAAAAAAAAAAAAAA'] });
  },
  absent: () => {
    throw new NotFound('There is no thing x.');
  },
  transport: () => {
    throw new TransportError(501, 'Not for made-to-order.');
  },
  deadlock: async () =>
    sql`do $$ begin raise exception 'd' using errcode = '40P01'; end $$`.execute(edge.database.db),
  full: () => {
    throw Object.assign(new Error('ENOSPC: /srv/secret'), { code: 'ENOSPC', syscall: 'write' });
  },
  quota: () => {
    throw Object.assign(new Error('EDQUOT: /srv/secret'), { code: 'EDQUOT', syscall: 'write' });
  },
  timeout: async () =>
    edge.database.db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 20`.execute(tx);
      await sql`select pg_sleep(5)`.execute(tx);
    }),
};

beforeAll(async () => {
  edge = await startEdge({
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    routes(app) {
      for (const [name, fail] of Object.entries(throwing))
        app.get(`/throw/${name}`, { config }, async (_request, reply) => {
          reply.headers({
            etag: '"1"',
            'cache-control': 'private',
            'content-encoding': 'br',
            location: '/x',
          });
          return fail();
        });
      app.post(
        '/union',
        { config, schema: { body: open({ userId: nullable(Type.String({ maxLength: 3 })) }) } },
        async () => ({}),
      );
    },
  });
});
afterAll(() => edge.close());

async function fail(name: string) {
  const response = await fetch(`${edge.url}/throw/${name}`);
  // oxlint-disable-next-line typescript/no-explicit-any
  const body = (await response.json()) as any;
  return { status: response.status, headers: response.headers, body };
}

describe('an error', () => {
  it.each(['plain', 'sql', 'library', 'file', 'text'])(
    'of ours (%s) says nothing of its inside',
    async (name) => {
      const { status, headers, body } = await fail(name);
      expect(status).toBe(500);
      expect(body).toEqual({
        error: 'InternalError',
        message:
          'Something went wrong on the server. An operator can find the error in the log by the request ID.',
        requestId: headers.get('x-request-id'),
      });
      expect(logged.some((line) => line.includes(body.requestId) && line.includes('request failed'))).toBe(
        true,
      );
    },
  );

  it('takes back what the handler said of its answer', async () => {
    const { headers } = await fail('absent');
    for (const name of ['etag', 'content-encoding', 'location']) expect(headers.get(name)).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('of the domain has its class name and details, without record ids; unknown to any table it is 400', async () => {
    const { status, body } = await fail('domain');
    expect(status).toBe(400);
    expect(body).toEqual({
      error: 'ThingTakenError',
      message: 'The thing is taken by rec….',
      requestId: expect.any(String),
      details: { by: ['rec…'] },
    });
    expect((await fail('absent')).status).toBe(404);
  });

  it('of the transport keeps its status and message', async () => {
    const { status, body } = await fail('transport');
    expect([status, body.error, body.message]).toEqual([501, 'NotImplemented', 'Not for made-to-order.']);
  });

  it.each(['deadlock', 'timeout'])(
    'of a database that is too busy (%s) is 503, to be tried again',
    async (name) => {
      const { status, headers, body } = await fail(name);
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('1');
      expect(body.error).toBe('ServiceUnavailable');
    },
  );

  it.each(['full', 'quota'])('of a full disk (%s) is 503 wherever a file is written', async (name) => {
    const { status, headers, body } = await fail(name);
    expect([status, headers.get('retry-after'), body.error]).toEqual([503, '1', 'ServiceUnavailable']);
    expect(body.message).toBe("There isn't enough disk space for the file right now.");
  });

  it('in a union is told once', async () => {
    const response = await fetch(`${edge.url}/union`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"userId":5}',
    });
    expect(await response.json()).toMatchObject({
      details: [{ path: 'body.userId', rule: 'anyOf', message: 'must be a string or null' }],
    });
  });
});
