import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Edge, sendRaw, startEdge } from '../../support/edge.ts';

const READER = 'key-reader-0123456789';
const OTHER = 'key-other-01234567890';

/** The version that the route answers with, and how often it was asked on the long way and on the short one. */
let version = '1';
let asked = { long: 0, short: 0 };
let fails = false;

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge({
    apiKeys: `reader:ontology:read:${READER},other:design:read:${OTHER}`,
    rateLimitPerMinute: 1000,
    routes(app) {
      app.get('/list', { config: { scope: 'ontology:read' } }, async (request, reply) => {
        asked.long++;
        app.shortcuts.learn(request, async (ifNoneMatch) => {
          asked.short++;
          if (fails) throw new Error('not now');
          return ifNoneMatch === version ? { etag: version, 'cache-control': 'private' } : null;
        });
        reply.headers({ etag: version, 'cache-control': 'private' });
        return request.headers['if-none-match'] === version ? reply.code(304).send() : { version };
      });
    },
  });
  await ask({});
});
afterAll(() => edge.close());
beforeEach(() => {
  version = '1';
  asked = { long: 0, short: 0 };
  fails = false;
});

/** Without Date, as it is sent and received. */
async function ask(headers: Record<string, string>, { path = '/list', method = 'GET', body = '' } = {}) {
  const all = {
    host: 'x',
    'x-api-key': READER,
    ...(body && { 'content-length': `${body.length}` }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const [answer] = await sendRaw(edge.port, `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  if (!answer) throw new Error('no answer');
  const { date: _, ...rest } = answer.headers;
  return { ...answer, headers: rest };
}

describe('an address that was understood before', () => {
  it('is answered with 304 on the short way, as it would be on the long one', async () => {
    const short = await ask({ 'if-none-match': '1', 'x-request-id': 'mine' });
    expect(short.status).toBe(304);
    expect(short.text).toBe('');
    expect(asked).toEqual({ long: 0, short: 1 });
    const long = await ask({ 'if-none-match': '1', 'x-request-id': 'mine' }, { path: '/list?new=1' });
    expect(asked.long).toBe(1);
    const counted = { 'ratelimit-remaining': '', 'ratelimit-reset': '' };
    expect({ ...short.headers, ...counted }).toEqual({ ...long.headers, ...counted });
    expect(Number(long.headers['ratelimit-remaining'])).toBe(
      Number(short.headers['ratelimit-remaining']) - 1,
    );
  });

  it('has a request id of its own when the caller brings none that is sane', async () => {
    for (const given of [{}, { 'x-request-id': 'no spaces' }]) {
      const { headers } = await ask({ 'if-none-match': '1', ...given });
      expect(headers['x-request-id']).toMatch(/^req_\w{26}$/);
    }
    expect(asked.long).toBe(0);
  });

  it('takes the long way when the version is another, there is none, or it cannot be told', async () => {
    expect((await ask({ 'if-none-match': '0' })).body).toEqual({ version: '1' });
    expect(asked).toEqual({ long: 1, short: 1 });
    expect((await ask({})).status).toBe(200);
    expect(asked).toEqual({ long: 2, short: 1 });
    fails = true;
    expect((await ask({ 'if-none-match': '1' })).status).toBe(304);
    expect(asked).toEqual({ long: 3, short: 2 });
    version = '2';
    fails = false;
    expect((await ask({ 'if-none-match': '1' })).status).toBe(200);
  });

  it('takes the long way for other methods, a body, or headers that are refused', async () => {
    const unchanged = { 'if-none-match': '1' };
    expect((await ask(unchanged, { method: 'HEAD' })).status).toBe(304);
    expect((await ask(unchanged, { body: '{}' })).status).toBe(304);
    expect((await ask(unchanged, { method: 'POST' })).status).toBe(405);
    expect((await ask({ ...unchanged, 'x-long': 'x'.repeat(20_000) })).status).toBe(431);
    expect(asked.short).toBe(0);
  });

  it.each([
    ['no key', { 'x-api-key': '' }, 401],
    ['an unknown key', { 'x-api-key': 'key-nobody-0123456789' }, 401],
    ['a key without the scope', { 'x-api-key': OTHER }, 403],
  ])('is refused for %s', async (_what, headers, status) => {
    const answer = await ask({ 'if-none-match': '1', ...headers });
    expect(answer.status).toBe(status);
    expect(answer.body.error).toEqual(expect.any(String));
    expect(asked).toEqual({ long: 0, short: 0 });
  });

  it('takes a bearer key', async () => {
    const lines = `authorization: Bearer ${READER}\r\nif-none-match: 1`;
    const [answer] = await sendRaw(edge.port, `GET /list HTTP/1.1\r\nhost: x\r\n${lines}\r\n\r\n`);
    expect(answer?.status).toBe(304);
    expect(asked).toEqual({ long: 0, short: 1 });
  });

  it('is counted with the rest', async () => {
    const count = async () => {
      const text = await (await fetch(`${edge.url}/metrics`)).text();
      const duration =
        /lintel_http_request_duration_seconds_count\{method="GET",route="\/list",status="304"\} (\d+)/;
      return [duration, /lintel_not_modified_total\{route="\/list"\} (\d+)/].map((one) =>
        Number(one.exec(text)?.[1]),
      );
    };
    const before = await count();
    await ask({ 'if-none-match': '1' });
    await ask({ 'if-none-match': '1' }, { path: '/list?other=1' });
    expect(await count()).toEqual(before.map((each) => each + 2));
  });

  it('is answered in turn when many are asked on one connection', async () => {
    const request = (tag: string) =>
      `GET /list HTTP/1.1\r\nhost: x\r\nx-api-key: ${READER}\r\nif-none-match: ${tag}\r\n\r\n`;
    const answers = await sendRaw(edge.port, ['1', '0', '1', '1', '0'].map(request).join(''), 5);
    expect(answers.map(({ status }) => status)).toEqual([304, 200, 304, 304, 200]);
  });
});

describe('limits of the short way', () => {
  it('share the rate limit of the key with the long way', async () => {
    const limited = await startEdge({
      apiKeys: `reader:ontology:read:${READER}`,
      rateLimitPerMinute: 3,
      routes(app) {
        app.get('/list', { config: { scope: 'ontology:read' } }, async (request, reply) => {
          app.shortcuts.learn(request, async () => ({ etag: '1' }));
          return reply.code(304).send();
        });
      },
    });
    const statuses: number[] = [];
    const left: (string | null)[] = [];
    for (let i = 0; i < 5; i++) {
      const answer = await fetch(`${limited.url}/list`, {
        headers: { 'x-api-key': READER, 'if-none-match': '1' },
      });
      statuses.push(answer.status);
      left.push(answer.headers.get('ratelimit-remaining'));
    }
    expect(statuses).toEqual([304, 304, 304, 429, 429]);
    expect(left).toEqual(['2', '1', '0', '0', '0']);
    await limited.close();
  });

  it('remember a thousand addresses at most', async () => {
    for (let i = 0; i < 1100; i++)
      edge.app.shortcuts.learn(learned(`/list?n=${i}`), async () => ({ etag: '1' }));
    asked = { long: 0, short: 0 };
    expect((await ask({ 'if-none-match': '1' }, { path: '/list?n=1099' })).status).toBe(304);
    expect(asked.long).toBe(1);
    expect((await ask({ 'if-none-match': '1' }, { path: '/list?n=5' })).status).toBe(304);
    expect(asked.long).toBe(1);
  });
});

/** As much of a request as learning takes. */
function learned(url: string) {
  return {
    method: 'GET',
    raw: { url },
    routeOptions: { url: '/list', config: { scope: 'ontology:read' } },
  } as never;
}
