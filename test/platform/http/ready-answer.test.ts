import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NotFound } from '../../../src/kernel/domain-error.ts';
import type { Caller } from '../../../src/platform/auth/scopes.ts';
import { type ReadyAnswer, sendReady } from '../../../src/platform/http/ready-answer.ts';
import { type Edge, sendRaw, startEdge } from '../../support/edge.ts';

const READER = 'key-reader-0123456789';
const OTHER = 'key-other-01234567890';

/** The version that the address stands for, and how often it was looked for. */
let version = '1';
let lookups = 0;
let fails = false;
let packings = 0;
let takesMs = 0;

function route(app: Edge['app'], path: string) {
  const config = { scope: 'ontology:read', browser: path === '/page' } as const;
  app.get(path, { config, compress: false }, async (request, reply) =>
    sendReady(request, reply, await find(request.caller)),
  );
}

const made = new Map<string, ReadyAnswer>();
async function find({ name }: Caller): Promise<ReadyAnswer> {
  lookups++;
  if (takesMs > 0) await sleep(takesMs);
  if (fails) throw new NotFound('Not now.');
  const text = `{"version":"${version}"}`;
  const answer = made.get(version) ?? {
    etag: `"${version}"`,
    contentType: 'application/json; charset=utf-8',
    headers: { 'x-for': name },
    body(encoding) {
      packings++;
      return encoding === 'gzip' ? Promise.resolve(gzipSync(text)) : Buffer.from(text);
    },
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
  lookups = 0;
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
  if (!answer) throw new Error('no response');
  const { date: _, ...rest } = answer.headers;
  return { ...answer, headers: rest };
}

describe('a ready answer', () => {
  it.each([
    ['304', { 'if-none-match': '"1"' }, 304, ''],
    ['200', {}, 200, '{"version":"1"}'],
  ])('is sent as %s, the first time and later', async (_what, headers, status, text) => {
    const first = await ask({ ...headers, 'x-request-id': 'mine' });
    expect(first.status).toBe(status);
    expect(first.text).toBe(text);
    expect(lookups).toBe(1);
    const later = await ask({ ...headers, 'x-request-id': 'mine' }, { path: `/list?new=${status}` });
    expect(later.text).toBe(text);
    const counted = { 'ratelimit-remaining': '', 'ratelimit-reset': '' };
    const { 'x-ignored-parameters': ignored, ...others } = later.headers;
    expect(ignored).toBe('new');
    expect({ ...first.headers, ...counted }).toEqual({ ...others, ...counted });
    expect(Number(later.headers['ratelimit-remaining'])).toBe(
      Number(first.headers['ratelimit-remaining']) - 1,
    );
  });

  it('is packed once, and then sent as it is', async () => {
    version = '1z';
    const packed = async () => {
      const headers = { 'x-api-key': READER, 'accept-encoding': 'gzip' };
      const answer = await fetch(`${edge.url}/list`, { headers });
      return [answer.headers.get('content-encoding'), await answer.json(), packings];
    };
    packings = 0;
    expect(await packed()).toEqual(['gzip', { version: '1z' }, 1]);
    expect(await packed()).toEqual(['gzip', { version: '1z' }, 1]);
  });

  it('has a request id of its own when the caller brings none that is sane', async () => {
    for (const given of [{}, { 'x-request-id': 'no spaces' }]) {
      const { headers } = await ask({ 'if-none-match': '"1"', ...given });
      expect(headers['x-request-id']).toMatch(/^req_\w{26}$/);
    }
  });

  it('is that of the present version', async () => {
    version = '2';
    expect((await ask({ 'if-none-match': '"1"' })).body).toEqual({ version: '2' });
    expect(lookups).toBe(1);
    expect((await ask({ 'if-none-match': '"1"' })).body).toEqual({ version: '2' });
    expect((await ask({ 'if-none-match': 'W/"0", "2"' })).status).toBe(304);
  });

  it('is an error when there is nothing to answer with', async () => {
    fails = true;
    const gone = await ask({ 'if-none-match': '"1"' });
    expect(gone.status).toBe(404);
    expect(gone.body).toMatchObject({ error: 'NotFound', message: 'Not now.' });
    expect(lookups).toBe(1); // nobody waits for it twice
  });

  it('is sent for HEAD and with a body, and not where method or headers are refused', async () => {
    const unchanged = { 'if-none-match': '"1"' };
    expect((await ask(unchanged, { method: 'HEAD' })).status).toBe(304);
    expect((await ask(unchanged, { body: '{}' })).status).toBe(304);
    expect((await ask(unchanged, { method: 'POST' })).status).toBe(405);
    expect((await ask({ ...unchanged, 'x-long': 'x'.repeat(20_000) })).status).toBe(431);
    expect(lookups).toBe(2);
  });

  it.each([
    ['no key', { 'x-api-key': '' }, 401],
    ['an unknown key', { 'x-api-key': 'key-nobody-0123456789' }, 401],
    ['a key without the scope', { 'x-api-key': OTHER }, 403],
  ])('is refused for %s', async (_what, headers, status) => {
    const answer = await ask({ 'if-none-match': '"1"', ...headers });
    expect(answer.status).toBe(status);
    expect(answer.body.error).toEqual(expect.any(String));
    expect(lookups).toBe(0);
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
    expect(lookups).toBe(2);
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

describe('limits of ready answers', () => {
  it('are those of protected mode: only local callers get them', async () => {
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

  it('are those of the key', async () => {
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
});
