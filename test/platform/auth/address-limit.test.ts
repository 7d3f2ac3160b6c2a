import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReadyAnswer, sendReady } from '../../../src/platform/http/ready-answer.ts';
import { type Edge, sendRaw, startEdge } from '../../support/edge.ts';
import { startService, type TestService } from '../../support/service.ts';

const READER = 'reader-key-0123456';
const LATER = 'later-key-01234567';
const READY: ReadyAnswer = {
  etag: '"1"',
  contentType: 'application/json; charset=utf-8',
  body: () => Buffer.from('{}'),
};

const edges: Edge[] = [];
async function limited(rateLimitPerAddress: number, more: { apiKeys?: string; perMinute?: number } = {}) {
  const edge = await startEdge({
    apiKeys: more.apiKeys ?? `reader:ontology:read:${READER},later:ontology:read:${LATER}`,
    rateLimitPerMinute: more.perMinute ?? 10_000,
    rateLimitPerAddress,
    routes(app) {
      app.get('/list', { config: { scope: 'ontology:read' } }, (request, reply) =>
        sendReady(request, reply, READY),
      );
    },
  });
  edges.push(edge);
  return edge;
}
afterAll(() => Promise.all(edges.map((edge) => edge.close())));

const from = (edge: Edge, remoteAddress: string, url: string, key?: string) =>
  edge.app.inject({ url, remoteAddress, headers: key === undefined ? {} : { 'x-api-key': key } });
async function statuses(count: number, ask: (n: number) => Promise<{ statusCode: number }>) {
  const found: number[] = [];
  for (let n = 0; n < count; n++) found.push((await ask(n)).statusCode);
  return found;
}
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

describe('keys that are refused', () => {
  it('are limited by address: a third of what an address may ask without a key, then 429', async () => {
    const edge = await limited(30);
    const guess = (n: number) => from(edge, '192.0.2.1', '/things', `wrong-key-number-${n}`);
    expect(await statuses(13, guess)).toEqual([...times(10, 401), ...times(3, 429)]);
    const answer = await guess(99);
    const wait = Number(answer.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(answer.json()).toMatchObject({ error: 'TooManyRequests', requestId: expect.any(String) });
    expect((await from(edge, '192.0.2.2', '/things', 'wrong-key-number-0')).statusCode).toBe(401);
  });

  it('are limited with the default settings within a thousand a minute', async () => {
    const service = await startService({ worker: false, env: { API_KEYS: `a:admin:${READER}` } });
    const guess = () =>
      service.app.inject({ url: '/api/v1/events', headers: { 'x-api-key': 'wrong-wrong-wrong' } });
    const found = await statuses(1000, guess);
    expect([found.filter((one) => one === 401).length, found[300], found[999]]).toEqual([300, 429, 429]);
    await service.close();
  });

  it('do not stop a key that this address used before; one that it never used has to wait', async () => {
    const edge = await limited(9);
    expect((await from(edge, '192.0.2.1', '/things', READER)).statusCode).toBe(200);
    await statuses(4, () => from(edge, '192.0.2.1', '/things', 'wrong-wrong-wrong'));
    expect((await from(edge, '192.0.2.1', '/things', READER)).statusCode).toBe(200);
    // Told 200 here, whoever guesses could go on for ever.
    expect((await from(edge, '192.0.2.1', '/things', LATER)).statusCode).toBe(429);
    expect((await from(edge, '192.0.2.2', '/things', LATER)).statusCode).toBe(200);
  });

  it('are counted once each', async () => {
    const edge = await limited(9);
    const get = (key: string) =>
      sendRaw(edge.port, `GET /list HTTP/1.1\r\nhost: x\r\nx-api-key: ${key}\r\n\r\n`).then(
        ([answer]) => answer?.status,
      );
    expect([await get(READER), await get(READER)]).toEqual([200, 200]);
    const found = [];
    for (let i = 0; i < 5; i++) found.push(await get('wrong-wrong-wrong'));
    expect(found).toEqual([401, 401, 401, 429, 429]);
    expect([await get(READER), await get(LATER)]).toEqual([200, 429]);
  });

  it('count for the network of 64 bits behind an IPv6 address, and for IPv4 however it is written', async () => {
    const edge = await limited(9);
    const guess = (address: string) => from(edge, address, '/things', 'wrong-wrong-wrong');
    expect(await statuses(4, (n) => guess(`2001:db8:0:7::${n + 1}`))).toEqual([401, 401, 401, 429]);
    expect((await guess('2001:db8:0:8::1')).statusCode).toBe(401);
    expect(await statuses(4, (n) => guess(n % 2 ? '192.0.2.1' : '::ffff:192.0.2.1'))).toEqual([
      401, 401, 401, 429,
    ]);
  });
});

describe('what needs no key', () => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await limited(10);
  });

  it.each([
    ['/readyz', 200, '192.0.2.12'],
    ['/nothing-here', 404, '192.0.2.13'],
    ['/things', 401, '192.0.2.14'],
    ['/%zz', 400, '192.0.2.15'],
  ])('%s is limited by address', async (url, status, address) => {
    const found = await statuses(12, () => from(edge, address, url));
    expect(found).toEqual([...times(10, status), 429, 429]);
    expect((await from(edge, address, '/things', READER)).statusCode).toBe(200);
  });

  it('/livez is never limited: nothing but an answer keeps the process from being restarted', async () => {
    const strict = await limited(1, { perMinute: 1 });
    for (const key of [undefined, READER, 'wrong-wrong-wrong'])
      expect(await statuses(30, () => from(strict, '192.0.2.11', '/livez', key))).toEqual(times(30, 200));
    expect(await statuses(2, () => from(strict, '192.0.2.11', '/readyz'))).toEqual([200, 429]);
  });

  it('counts together, whatever it was', async () => {
    const urls = ['/nothing', '/things', '/%zz', '/openapi.json'];
    const found = await statuses(11, (n) => from(edge, '192.0.2.99', urls[n % urls.length] ?? ''));
    expect(found.at(9)).not.toBe(429);
    expect(found.at(10)).toBe(429);
  });

  it('leaves the health checks of the same address alone, with and without a key', async () => {
    const address = '192.0.2.98';
    const noise = await statuses(30, (n) => from(edge, address, `/nothing-${n}`));
    expect(noise.at(-1)).toBe(429);
    await statuses(30, () => from(edge, address, '/things', 'wrong-wrong-wrong'));
    for (const url of ['/livez', '/readyz'])
      for (const key of [undefined, READER, 'wrong-wrong-wrong'])
        expect((await from(edge, address, url, key)).statusCode).toBe(200);
  });

  it('a wrong method on a known path is counted too', async () => {
    const post = () => edge.app.inject({ method: 'DELETE', url: '/things', remoteAddress: '192.0.2.77' });
    expect(await statuses(11, post)).toEqual([...times(10, 405), 429]);
  });
});

describe('no limit by address', () => {
  it('holds while no key exists', async () => {
    const edge = await limited(2, { apiKeys: '' });
    expect(await statuses(9, () => from(edge, '127.0.0.1', '/livez'))).toEqual(times(9, 200));
    expect(await statuses(9, () => from(edge, '127.0.0.1', '/things', 'any-key-at-all'))).toEqual(
      times(9, 200),
    );
  });

  it.each([
    [0, 10_000],
    [5, 0],
  ])(
    'holds when RATE_LIMIT_PER_ADDRESS is %i and RATE_LIMIT_PER_MINUTE %i',
    async (perAddress, perMinute) => {
      const edge = await limited(perAddress, { perMinute });
      expect(await statuses(9, () => from(edge, '192.0.2.1', '/livez'))).toEqual(times(9, 200));
      expect(await statuses(9, () => from(edge, '192.0.2.1', '/things', 'wrong-wrong'))).toEqual(
        times(9, 401),
      );
    },
  );
});

describe('the upload', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({
      worker: false,
      env: { API_KEYS: `a:admin:${READER}`, RATE_LIMIT_PER_ADDRESS: '30' },
    });
  });
  afterAll(() => service.close());

  it('with a signature that does not hold counts as a refused key', async () => {
    const put = () =>
      service.app.inject({
        method: 'PUT',
        url: '/api/v1/projects/prj_x/cad-imports/local-upload?uploadId=u&expires=1&signature=s',
        payload: 'x',
        headers: { 'content-type': 'application/gzip' },
      });
    expect(await statuses(12, put)).toEqual([...times(10, 403), 429, 429]);
  });

  it('with one that holds is not limited by address', async () => {
    const remoteAddress = '192.0.2.200';
    const headers = { 'x-api-key': READER };
    const made = await service.call({
      method: 'POST',
      url: '/api/v1/party-directory/projects',
      headers,
      remoteAddress,
      payload: { name: 'Quay' },
    });
    const { body } = await service.call({
      method: 'POST',
      url: `/api/v1/projects/${made.body.id}/cad-imports/upload-url`,
      headers,
      remoteAddress,
      payload: { fileName: 'a.jsonl.gz' },
    });
    const { pathname, search } = new URL(body.uploadUrl);
    const look = () => service.app.inject({ url: pathname + search, remoteAddress });
    expect(await statuses(40, look)).toEqual(times(40, 200));
  });
});
