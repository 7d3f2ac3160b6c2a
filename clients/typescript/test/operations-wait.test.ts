import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant } from '../../../test/support/planted.ts';
import { useService } from '../../../test/support/service.ts';
import { bodyOf, type Client, createClient, LintelError, newIdempotencyKey } from '../src/index.ts';
import { type BreakingProxy, breakingProxy, unkept } from './breaking-proxy.ts';

const service = useService();
let proxy: BreakingProxy;
let client: Client;
beforeAll(async () => {
  proxy = await breakingProxy(await service.app.listen({ host: '127.0.0.1', port: 0 }));
  client = createClient({ baseUrl: proxy.url, fetch: unkept });
});
afterAll(async () => {
  await proxy.close();
});

/** While it is held nobody runs operations: one runner at a time takes this lock. */
async function holdOperations(): Promise<() => Promise<void>> {
  const connection = new pg.Client({ connectionString: service.database.url });
  await connection.connect();
  await connection.query('select pg_advisory_lock($1)', [0x6c696e74]);
  return () => connection.end();
}

const move = async (): Promise<string> => {
  const answer = await client.api.POST('/api/v1/bim-ontology/object-classes/actions/move', {
    params: { header: { 'idempotency-key': newIdempotencyKey() } },
    body: { sourceObjectClassIds: ['oc_b'], targetObjectClassId: 'oc_a' },
  });
  const body = bodyOf(answer);
  if ('dryRun' in body) throw new Error('This was no dry run.');
  return body.operationId;
};

describe('operations.wait', () => {
  beforeEach(() => plant(service.db, [{ id: 'oc_a' }, { id: 'oc_b' }]));

  test('an abort ends it with the reason of the abort', async () => {
    const release = await holdOperations();
    const id = await move();
    const stop = new AbortController();
    const reason = new Error('the page was left');
    const seen: string[] = [];
    const waiting = client.operations.wait(id, {
      signal: stop.signal,
      onProgress: ({ status }) => {
        seen.push(status);
        if (seen.length === 2) stop.abort(reason);
      },
    });
    await expect(waiting).rejects.toBe(reason);
    await release();
    expect(seen).toEqual(['queued', 'queued']);
  });

  test('tells how it goes, over a broken connection too, and ends with the operation as it ended', async () => {
    const release = await holdOperations();
    const id = await move();
    const seen: string[] = [];
    proxy.broken = 0;
    proxy.breaks = [{ answered: 30 }];
    const waiting = client.operations.wait(id, {
      onProgress: ({ status }) => {
        seen.push(status);
        if (seen.length === 2) void release();
      },
    });
    expect(await waiting).toMatchObject({ id, status: 'succeeded', action: 'moveObjectClasses' });
    expect(seen.slice(0, 2)).toEqual(['queued', 'queued']);
    expect(seen.at(-1)).toBe('succeeded');
    expect(proxy.broken).toBe(1);
  });

  test('an operation that there is not is an error at once', async () => {
    const fault = await client.operations.wait('op_nowhere').catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(LintelError);
    expect(fault).toMatchObject({ status: 404, code: 'NotFound' });
  });
});
