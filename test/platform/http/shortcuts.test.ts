import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NotFound } from '../../../src/kernel/domain-error.ts';
import type { Caller } from '../../../src/platform/auth/scopes.ts';
import type { ReadyAnswer } from '../../../src/platform/http/ready-answer.ts';
import { type Edge, sendRaw, startEdge } from '../../support/edge.ts';

const READER = 'key-reader-0123456789';
const OTHER = 'key-other-01234567890';

/** The version that the address stands for, and how often it was asked for through the framework and in all. */
let version = '1';
let asked = { long: 0, all: 0 };
let fails = false;
let takesMs = 0;

function route(app: Edge['app'], path: string) {
  app.get(path, { config: { scope: 'ontology:read', browser: path === '/page' } }, (request, reply) => {
    asked.long++;
    return app.shortcuts.answer(request, reply, find);
  });
}

const made = new Map<string, ReadyAnswer>();
async function find({ name }: Caller): Promise<ReadyAnswer> {
  asked.all++;
  if (takesMs > 0) await sleep(takesMs);
  if (fails) throw new NotFound('Not now.');
  const text = `{"version":"${version}"}`;
  const answer = made.get(version) ?? {
    etag: `"${version}"`,
    contentType: 'application/json; charset=utf-8',
    headers: { 'x-for': name },
    body: (encoding) => (encoding === 'gzip' ? Promise.resolve(gzipSync(text)) : Buffer.from(text)),
  };
  made.set(version, answer);
  return answer;
}

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge({
    apiKeys: `reader:ontology:read:${READER},other:design:read:${OTHER}`,
    rateLimitPerMinute: 1000,
    routes(app) {
      route(app, '/list');
      route(app, '/page');
    },
  });
});
afterAll(() => edge.close());
beforeEach(async () => {
  version = '1';
  fails = false;
  await ask({});
  await ask({}, { path: '/page' });
  asked = { long: 0, all: 0 };
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
  it.each([
    ['304', { 'if-none-match': '"1"' }, 304, ''],
    ['200', {}, 200, '{"version":"1"}'],
  ])(
    'is answered with %s on the fast path, as it would be by the framework',
    async (_what, headers, status, text) => {
      const short = await ask({ ...headers, 'x-request-id': 'mine' });
      expect(short.status).toBe(status);
      expect(short.text).toBe(text);
      expect(asked).toEqual({ long: 0, all: 1 });
      const long = await ask({ ...headers, 'x-request-id': 'mine' }, { path: `/list?new=${status}` });
      expect(asked.long).toBe(1);
      expect(long.text).toBe(text);
      const counted = { 'ratelimit-remaining': '', 'ratelimit-reset': '' };
      const { 'x-ignored-parameters': ignored, ...others } = long.headers;
      expect(ignored).toBe('new'); // what made it fall back
      expect({ ...short.headers, ...counted }).toEqual({ ...others, ...counted });
      const again = await ask({ ...headers, 'x-request-id': 'mine' }, { path: `/list?new=${status}` });
      expect(asked.long).toBe(1);
      expect({ ...again.headers, ...counted }).toEqual({ ...long.headers, ...counted });
      expect(Number(long.headers['ratelimit-remaining'])).toBe(
        Number(short.headers['ratelimit-remaining']) - 1,
      );
    },
  );

  it('is packed by the framework the first time, then sent on the fast path', async () => {
    version = '1z';
    const packed = async () => {
      const headers = { 'x-api-key': READER, 'accept-encoding': 'gzip' };
      const answer = await fetch(`${edge.url}/list`, { headers });
      return [answer.headers.get('content-encoding'), await answer.json(), asked.long];
    };
    expect(await packed()).toEqual(['gzip', { version: '1z' }, 1]);
    expect(await packed()).toEqual(['gzip', { version: '1z' }, 1]);
  });

  it('has a request id of its own when the caller brings none that is sane', async () => {
    for (const given of [{}, { 'x-request-id': 'no spaces' }]) {
      const { headers } = await ask({ 'if-none-match': '"1"', ...given });
      expect(headers['x-request-id']).toMatch(/^req_\w{26}$/);
    }
    expect(asked.long).toBe(0);
  });

  it('shows the present version, and falls back to the framework while nobody was sent it', async () => {
    version = '2';
    expect((await ask({ 'if-none-match': '"1"' })).body).toEqual({ version: '2' });
    expect(asked).toEqual({ long: 1, all: 1 });
    expect((await ask({ 'if-none-match': '"1"' })).body).toEqual({ version: '2' });
    expect((await ask({ 'if-none-match': 'W/"0", "2"' })).status).toBe(304);
    expect(asked.long).toBe(1);
  });

  it('falls back to the framework when it stands for nothing any more, which says so', async () => {
    fails = true;
    const gone = await ask({ 'if-none-match': '"1"' });
    expect(gone.status).toBe(404);
    expect(gone.body).toMatchObject({ error: 'NotFound', message: 'Not now.' });
    expect(asked).toEqual({ long: 1, all: 1 }); // nobody waits for it twice
  });

  it('falls back to the framework for other methods, a body, or headers that are refused', async () => {
    const unchanged = { 'if-none-match': '"1"' };
    expect((await ask(unchanged, { method: 'HEAD' })).status).toBe(304);
    expect((await ask(unchanged, { body: '{}' })).status).toBe(304);
    expect(asked.long).toBe(2);
    expect((await ask(unchanged, { method: 'POST' })).status).toBe(405);
    expect((await ask({ ...unchanged, 'x-long': 'x'.repeat(20_000) })).status).toBe(431);
    expect(asked).toEqual({ long: 2, all: 2 });
  });

  it.each([
    ['no key', { 'x-api-key': '' }, 401],
    ['an unknown key', { 'x-api-key': 'key-nobody-0123456789' }, 401],
    ['a key without the scope', { 'x-api-key': OTHER }, 403],
  ])('is refused for %s', async (_what, headers, status) => {
    const answer = await ask({ 'if-none-match': '"1"', ...headers });
    expect(answer.status).toBe(status);
    expect(answer.body.error).toEqual(expect.any(String));
    expect(asked).toEqual({ long: 0, all: 0 });
  });

  it('takes a bearer key, and a password where browsers ask', async () => {
    const withKey = async (path: string, authorization: string) => {
      const lines = `authorization: ${authorization}\r\nif-none-match: "1"`;
      const [answer] = await sendRaw(edge.port, `GET ${path} HTTP/1.1\r\nhost: x\r\n${lines}\r\n\r\n`);
      return answer?.status;
    };
    const basic = `Basic ${Buffer.from(`anyone:${READER}`).toString('base64')}`;
    expect(await withKey('/list', `Bearer ${READER}`)).toBe(304);
    expect(await withKey('/page', basic)).toBe(304);
    expect(asked).toEqual({ long: 0, all: 2 });
    expect(await withKey('/list', basic)).toBe(401);
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
    await ask({ 'if-none-match': '"1"' });
    await ask({ 'if-none-match': '"1"' }, { path: '/list?other=1' });
    expect(await count()).toEqual(before.map((each) => each + 2));
  });

  it('is answered in turn when many are asked on one connection', async () => {
    const request = (tag: string) =>
      `GET /list HTTP/1.1\r\nhost: x\r\nx-api-key: ${READER}\r\nif-none-match: "${tag}"\r\n\r\n`;
    const answers = await sendRaw(edge.port, ['1', '0', '1', '1', '0'].map(request).join(''), 5);
    expect(answers.map(({ status }) => status)).toEqual([304, 200, 304, 304, 200]);
  });
});

describe('limits of the fast path', () => {
  it('are those of protected mode: only who is local takes it', async () => {
    const open = await startEdge({ routes: (app) => route(app, '/list') });
    const status = async (headers: string) =>
      (await sendRaw(open.port, `GET /list HTTP/1.1\r\n${headers}\r\nif-none-match: "1"\r\n\r\n`))[0]?.status;
    for (let i = 0; i < 2; i++) {
      expect(await status('host: 127.0.0.1')).toBe(304);
      expect(await status('host: 127.0.0.1\r\nx-forwarded-for: 203.0.113.9')).toBe(403);
      expect(await status('host: elsewhere.example')).toBe(403);
    }
    await open.close();
  });

  it('share the rate limit of the key with the framework', async () => {
    const limited = await startEdge({
      apiKeys: `reader:ontology:read:${READER}`,
      rateLimitPerMinute: 3,
      routes: (app) => route(app, '/list'),
    });
    const statuses: number[] = [];
    const left: (string | null)[] = [];
    for (let i = 0; i < 5; i++) {
      const answer = await fetch(`${limited.url}/list`, {
        headers: { 'x-api-key': READER, 'if-none-match': '"1"' },
      });
      statuses.push(answer.status);
      left.push(answer.headers.get('ratelimit-remaining'));
    }
    expect(statuses).toEqual([304, 304, 304, 429, 429]);
    expect(left).toEqual(['2', '1', '0', '0', '0']);
    await limited.close();
  });

  it('hold for a burst that arrives at once', async () => {
    const limited = await startEdge({
      apiKeys: `reader:ontology:read:${READER}`,
      rateLimitPerMinute: 10,
      routes: (app) => route(app, '/list'),
    });
    const get = async () => (await fetch(`${limited.url}/list`, { headers: { 'x-api-key': READER } })).status;
    expect(await get()).toBe(200);
    takesMs = 300; // all of them arrive while the first one waits
    const statuses = await Promise.all(Array.from({ length: 50 }, get));
    takesMs = 0;
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    expect(statuses.filter((status) => status === 429)).toHaveLength(41);
    await limited.close();
  });

  it('remember a thousand addresses, and forget the oldest for a new one', async () => {
    const unlimited = await startEdge({
      apiKeys: `reader:ontology:read:${READER}`,
      rateLimitPerMinute: 0,
      routes: (app) => route(app, '/list'),
    });
    const get = (n: number) => fetch(`${unlimited.url}/list?n=${n}`, { headers: { 'x-api-key': READER } });
    for (let n = 0; n < 1001; n++) await (await get(n)).arrayBuffer();
    asked = { long: 0, all: 0 };
    await get(1000);
    await get(1);
    expect(asked.long).toBe(0);
    await get(0);
    expect(asked.long).toBe(1);
    await unlimited.close();
  });
});
