import { sql } from 'kysely';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError, ValidationError } from '../../../src/kernel/domain-error.ts';
import type { Tx } from '../../../src/platform/db/database.ts';
import { open } from '../../../src/platform/http/schemas.ts';
import { answerOnce } from '../../../src/platform/idempotency/answer-once.ts';
import { sweepIdempotencyKeys } from '../../../src/platform/idempotency/stored-answers.ts';
import { withoutStoredAnswers } from '../../chaos/tampering.ts';
import { freshDatabase, useDatabase } from '../../support/database.ts';
import { type Edge, type EdgeOptions, sendRaw, startEdge } from '../../support/edge.ts';
import { tamperedDatabase } from '../../support/tampered-database.ts';

class ThingTakenError extends DomainError {}

const KEYS = 'a:ontology:write:key-a-0123456789,b:ontology:write:key-b-0123456789';
const database = useDatabase();
let edge: EdgeOptions;
let first: Edge;
let second: Edge;

/** Leaves one row in `effect` for each time the work was done. */
async function work(tx: Tx, name: string, fail?: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into effect (name) values (${name}) returning id`.execute(
    tx,
  );
  await sql`select pg_sleep(0.02)`.execute(tx);
  if (fail === 'domain') throw new ThingTakenError('Taken.');
  if (fail === 'validation') throw new ValidationError('No.');
  if (fail === 'ours') throw new Error('broken');
  if (fail === 'crash') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  return rows[0]?.id ?? 0;
}

beforeAll(async () => {
  await sql`create table effect (id bigint generated always as identity, name text not null)`.execute(
    database.db,
  );
  const routes = (app: Edge['app']) => {
    for (const idempotency of ['required', 'honoured'] as const)
      for (const method of ['POST', 'PUT'] as const)
        app.route<{ Body: { name: string; fail?: string }; Params: { key: string } }>({
          method,
          url: `/${idempotency}/:key`,
          config: { scope: 'ontology:write', idempotency },
          schema: { body: open({ name: Type.String(), fail: Type.Optional(Type.String()) }) },
          handler: (request, reply) =>
            answerOnce(request, reply, async (tx) => {
              const id = await work(tx, request.body.name, request.body.fail);
              return {
                status: 201,
                body: { id, text: 'ä', nothing: null },
                headers: { location: `/effects/${id}` },
              };
            }),
        });
  };
  edge = { database, apiKeys: KEYS, routes };
  first = await startEdge(edge);
  second = await startEdge(edge);
});
afterAll(async () => {
  await first.close();
  await second.close();
});

interface Sent {
  at?: Edge;
  key?: string | null;
  apiKey?: string;
  method?: string;
  path?: string;
  fail?: string;
}

async function send(body: object | string, sent: Sent = {}) {
  const { at = first, key = null, apiKey = 'key-a-0123456789', method = 'POST', path = '/required/x' } = sent;
  const response = await fetch(at.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-api-key': apiKey,
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    error: response.status < 300 ? null : (JSON.parse(text) as { error: string }).error,
    location: response.headers.get('location'),
    replayed: response.headers.get('idempotent-replayed'),
  };
}

async function effects(name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from effect where name = ${name}`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
}

async function keptKeys(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from idempotency_key`.execute(database.db);
  return rows[0]?.count ?? 0;
}

describe('an Idempotency-Key', () => {
  it('makes 50 requests at once, over two processes, one effect and one answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        send({ name: 'fifty' }, { at: i % 2 ? first : second, key: 'k-fifty' }),
      ),
    );
    expect(await effects('fifty')).toBe(1);
    expect(new Set(answers.map(({ status, text, location }) => `${status} ${text} ${location}`)).size).toBe(
      1,
    );
    expect(answers[0]?.status).toBe(201);
    expect(answers.filter(({ replayed }) => replayed === null)).toHaveLength(1);
  });

  it('is for the same JSON, however it is written', async () => {
    const one = await send('{"name":"json","a":1,"b":[1,{"c":2,"d":3}]}', { key: 'k-json' });
    const two = await send('{ "b": [1.0, {"d":3, "c":2}], "a": 1, "name": "js\\u006fn" }', { key: 'k-json' });
    expect(two).toEqual({ ...one, replayed: 'true' });
    expect(await effects('json')).toBe(1);
  });

  it('with another body is 400 and changes nothing', async () => {
    const one = await send({ name: 'reuse' }, { key: 'k-reuse' });
    for (const body of [{ name: 'other' }, { name: 'reuse', extra: 1 }, { name: 'reuse', extra: null }])
      expect(await send(body, { key: 'k-reuse' })).toMatchObject({
        status: 400,
        error: 'IdempotencyKeyReuse',
      });
    expect(await effects('other')).toBe(0);
    expect((await send({ name: 'reuse' }, { key: 'k-reuse' })).text).toBe(one.text);
  });

  it('belongs to a caller, a method and a path', async () => {
    const key = 'k-scope';
    const sent: Sent[] = [
      { key },
      { key, apiKey: 'key-b-0123456789' },
      { key, method: 'PUT' },
      { key, path: '/required/y' },
      { key, path: '/honoured/x' },
      { key: `${key}2` },
      { key: key.toUpperCase() },
    ];
    for (const each of sent) expect((await send({ name: 'scope' }, each)).replayed).toBeNull();
    expect(await effects('scope')).toBe(sent.length);
    expect((await send({ name: 'scope' }, { key, path: '/required/x?again=1' })).replayed).toBe('true');
  });

  it.each([null, '', '   ', '\t'])(
    'that is %j is missing where one is required, and not missed elsewhere',
    async (key) => {
      expect(await send({ name: 'missing' }, { key })).toMatchObject({
        status: 400,
        error: 'IdempotencyKeyRequired',
      });
      expect((await send({ name: 'missing' }, { key, method: 'PUT' })).error).toBe('IdempotencyKeyRequired');
      const before = await effects('optional');
      expect((await send({ name: 'optional' }, { key, path: '/honoured/x' })).status).toBe(201);
      expect((await send({ name: 'optional' }, { key, path: '/honoured/x' })).replayed).toBeNull();
      expect(await effects('optional')).toBe(before + 2);
      expect(await effects('missing')).toBe(0);
    },
  );

  it('has at most 255 characters', async () => {
    expect((await send({ name: 'long' }, { key: 'k'.repeat(255) })).status).toBe(201);
    for (const path of ['/required/x', '/honoured/x'])
      expect(await send({ name: 'longer' }, { key: 'k'.repeat(256), path })).toMatchObject({
        status: 400,
        error: 'IdempotencyKeyInvalid',
      });
    expect(await effects('longer')).toBe(0);
  });

  it('is sent once', async () => {
    for (const path of ['/required/x', '/honoured/x']) {
      const body = '{"name":"twice"}';
      const [answer] = await sendRaw(
        first.port,
        [
          `POST ${path} HTTP/1.1`,
          'Host: localhost',
          'X-API-Key: key-a-0123456789',
          'Content-Type: application/json',
          `Content-Length: ${body.length}`,
          'Idempotency-Key: one',
          'idempotency-key: one',
          '',
          body,
        ].join('\r\n'),
      );
      expect(answer).toMatchObject({ status: 400, body: { error: 'IdempotencyKeyInvalid' } });
    }
    expect(await effects('twice')).toBe(0);
  });

  it.each([
    ['domain', 400],
    ['validation', 400],
    ['ours', 500],
  ])('keeps nothing of a failure (%s): the next attempt does the work', async (fail, status) => {
    const [key, kept] = [`k-${fail}`, await keptKeys()];
    expect((await send({ name: fail, fail }, { key })).status).toBe(status);
    expect((await send({ name: fail, fail }, { key })).replayed).toBeNull();
    expect(await effects(fail)).toBe(0);
    expect(await keptKeys()).toBe(kept);
    // The key is as good as new, with any body.
    expect((await send({ name: fail }, { key })).status).toBe(201);
    expect(await effects(fail)).toBe(1);
  });

  it('keeps nothing of a body that was refused', async () => {
    expect((await send('{"name":5}', { key: 'k-shape' })).status).toBe(400);
    expect((await send('{"name":', { key: 'k-shape' })).status).toBe(400);
    expect((await send({ name: 'shape' }, { key: 'k-shape' })).status).toBe(201);
  });

  it('outlives a crash in the middle: 503, nothing kept, and the retry has one effect', async () => {
    const answer = await send({ name: 'crash', fail: 'crash' }, { key: 'k-crash' });
    expect([answer.status, answer.error]).toEqual([503, 'ServiceUnavailable']);
    expect(await effects('crash')).toBe(0);
    expect((await send({ name: 'crash' }, { key: 'k-crash', at: second })).status).toBe(201);
    expect((await send({ name: 'crash' }, { key: 'k-crash' })).replayed).toBe('true');
    expect(await effects('crash')).toBe(1);
  });

  it('when the first of several fails, the next in line does the work', async () => {
    let left = 1;
    const edge = await startEdge({
      database,
      routes(app) {
        app.post('/flaky', { config: { scope: null, idempotency: 'honoured' } }, (request, reply) =>
          answerOnce(request, reply, async (tx) => {
            const id = await work(tx, 'flaky', left-- > 0 ? 'ours' : undefined);
            return { status: 201, body: { id } };
          }),
        );
      },
    });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send({}, { at: edge, path: '/flaky', key: 'k-flaky' })),
    );
    await edge.close();
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 500]);
    expect(await effects('flaky')).toBe(1);
  });

  it('different keys do not wait for each other beyond the pool', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        send({ name: 'many' }, { at: i % 2 ? first : second, key: `k-many-${i}` }),
      ),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await effects('many')).toBe(60);
  });

  it('is kept for seven days', async () => {
    await send({ name: 'old' }, { key: 'k-old' });
    await send({ name: 'young' }, { key: 'k-young' });
    const age = (days: string, name: string) =>
      sql`update idempotency_key set created_at = now() - ${days}::interval
        where body = (select body from idempotency_key order by created_at desc limit 1 offset ${name === 'old' ? 1 : 0})`.execute(
        database.db,
      );
    await age('7 days 1 minute', 'old');
    await age('6 days 23 hours', 'young');
    await sweepIdempotencyKeys(database.db);
    expect((await send({ name: 'young' }, { key: 'k-young' })).replayed).toBe('true');
    expect((await send({ name: 'old' }, { key: 'k-old' })).replayed).toBeNull();
    expect(await effects('old')).toBe(2);
  });
});

describe('the test itself', () => {
  it('notices when keys are not unique', async () => {
    const forgetful = await startEdge({
      ...edge,
      database: { ...database, ...tamperedDatabase(database, withoutStoredAnswers) },
    });
    const answers = Array.from({ length: 5 }, () =>
      send({ name: 'forgotten' }, { at: forgetful, key: 'k-forgotten' }),
    );
    await Promise.all(answers);
    await forgetful.close();
    expect(await effects('forgotten')).toBe(5);
  });
});

describe('keys of one caller', () => {
  it('are bounded: a new one past that is refused, those of before still answer, others go on', async () => {
    const own = await freshDatabase();
    const most = 40;
    const start = () =>
      startEdge({
        database: own,
        apiKeys: KEYS,
        idempotencyKeysPerCaller: most,
        routes: (app) =>
          void app.post('/one', { config: { scope: 'ontology:write', idempotency: 'honoured' } }, (q, r) =>
            answerOnce(q, r, async () => ({ status: 201, body: {} })),
          ),
      });
    const edges = [await start(), await start()];
    const post = (i: number, key: string | null, caller = 'key-a-0123456789') =>
      (edges[i] as Edge).app.inject({
        method: 'POST',
        url: '/one',
        headers: { 'x-api-key': caller, ...(key === null ? {} : { 'idempotency-key': key }) },
      });
    const statuses: number[] = [];
    for (let i = 0; i < most + 30; i++) statuses.push((await post(i % 2, `k${i}`)).statusCode);
    const taken = statuses.filter((status) => status === 201).length;
    expect(taken).toBeGreaterThanOrEqual(most);
    expect(taken).toBeLessThanOrEqual(most + 10); // each process may give out a part of the room
    const refused = await post(0, 'one more');
    expect([refused.statusCode, refused.json().error]).toEqual([429, 'IdempotencyKeysUsedUp']);
    expect(refused.json().message).toContain(`limit of ${most} stored idempotency keys`);
    expect(refused.headers['retry-after']).toBe('60');
    expect((await post(0, 'k0')).headers['idempotent-replayed']).toBe('true');
    expect((await post(0, null)).statusCode).toBe(201);
    expect((await post(0, 'k0', 'key-b-0123456789')).statusCode).toBe(201);
    await sql`update idempotency_key set created_at = now() - interval '8 days'`.execute(own.db);
    edges.push(await start()); // who has not counted lately
    expect((await post(2, 'new')).statusCode).toBe(201);
    for (const edge of edges) await edge.close();
    await own.close();
  });
});
