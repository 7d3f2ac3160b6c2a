import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant } from '../../../test/support/planted.ts';
import { useService } from '../../../test/support/service.ts';
import { bodyOf, createClient, newIdempotencyKey, retrying, withIdempotencyKey } from '../src/index.ts';
import { type BreakingProxy, breakingProxy, unkept } from './breaking-proxy.ts';

const service = useService();
let proxy: BreakingProxy;
beforeAll(async () => {
  proxy = await breakingProxy(await service.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(async () => {
  await proxy.close();
});

const create = (key: string, name: string) =>
  createClient({ baseUrl: proxy.url, fetch: unkept }).api.POST('/api/v1/bim-ontology/object-classes', {
    params: { header: { 'idempotency-key': key } },
    body: { name },
  });
const named = async (name: string): Promise<number> => {
  const { rows } = await service.database.pool.query('select from object_class where name = $1', [name]);
  return rows.length;
};

describe('withIdempotencyKey', () => {
  beforeEach(() => plant(service.db, []));

  test('a write whose answers are lost is done once, and its answer arrives in the end', async () => {
    proxy.broken = 0;
    proxy.breaks = [{ answered: 0 }, { sent: 40 }, { answered: 20 }];
    const accepted = bodyOf(await withIdempotencyKey((key) => create(key, 'Once')));
    const { operations } = createClient({ baseUrl: proxy.url });
    expect(await operations.wait(accepted.operationId)).toMatchObject({ status: 'succeeded' });
    expect(proxy.broken).toBe(3);
    expect(await named('Once')).toBe(1);
  });

  test('with a new key each time it would have been done again', async () => {
    proxy.breaks = [{ answered: 0 }];
    bodyOf(await retrying(() => create(newIdempotencyKey(), 'Twice')));
    expect(await named('Twice')).toBe(2);
  });

  test('the key of an intent can be given, and the same intent sent again is the same', async () => {
    const idempotencyKey = newIdempotencyKey();
    const first = bodyOf(await withIdempotencyKey((key) => create(key, 'Pressed'), { idempotencyKey }));
    const again = bodyOf(await withIdempotencyKey((key) => create(key, 'Pressed'), { idempotencyKey }));
    expect(again).toEqual(first);
    expect(await named('Pressed')).toBe(1);
  });

  test('keys are never the same', () => {
    const keys = Array.from({ length: 1000 }, newIdempotencyKey);
    expect(new Set(keys).size).toBe(1000);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('retrying', () => {
  /** A server that answers with these statuses, one after the other, and then with 200. */
  let server: Server;
  let url: string;
  let statuses: number[] = [];
  let asked = 0;
  let after = '0';
  beforeAll(async () => {
    server = createServer((_request, response) => {
      asked++;
      const status = statuses.shift() ?? 200;
      response.writeHead(status, { 'retry-after': after }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    asked = 0;
    after = '0';
  });
  const send = async () => ({ response: await fetch(url) });

  test('tries 429 and 503 again so often, and takes every other answer as it is', async () => {
    const status = fc.constantFrom(
      200,
      202,
      304,
      400,
      401,
      403,
      404,
      409,
      410,
      412,
      422,
      500,
      502,
      504,
      429,
      503,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(status, { maxLength: 3 }),
        fc.integer({ min: 1, max: 2 }),
        async (given, attempts) => {
          statuses = [...given];
          asked = 0;
          const { response } = await retrying(send, { attempts });
          const answers = [...given, 200, 200].slice(0, attempts);
          const settled = answers.findIndex((each) => each !== 429 && each !== 503);
          const expected = settled < 0 ? attempts : settled + 1;
          expect(asked).toBe(expected);
          expect(response.status).toBe(answers[expected - 1]);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('waits as long as the server asks for', async () => {
    statuses = [503];
    after = '1';
    const started = performance.now();
    await retrying(send);
    expect(performance.now() - started).toBeGreaterThanOrEqual(990);
    expect(asked).toBe(2);
  });

  test('an abort ends the waiting at once, and nothing more is sent', async () => {
    statuses = [503, 503];
    after = '20';
    const stop = new AbortController();
    const reason = new Error('enough');
    const waiting = retrying(
      async () => {
        const answer = await send();
        setTimeout(() => stop.abort(reason), 0);
        return answer;
      },
      { signal: stop.signal },
    );
    await expect(waiting).rejects.toBe(reason);
    expect(asked).toBe(1);
  });

  test('what is no broken connection is thrown at once, a broken one in the end', async () => {
    let sent = 0;
    const fail = (error: Error) => () => {
      sent++;
      return Promise.reject(error);
    };
    await expect(retrying(fail(new RangeError('a fault')))).rejects.toThrow('a fault');
    expect(sent).toBe(1);
    sent = 0;
    await expect(retrying(fail(new TypeError('fetch failed')), { attempts: 2 })).rejects.toThrow(
      'fetch failed',
    );
    expect(sent).toBe(2);
  });
});
