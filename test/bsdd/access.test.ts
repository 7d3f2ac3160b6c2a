import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BsddClient, LATEST, plantDictionary } from '../support/bsdd.ts';
import { startService, type TestService, useService } from '../support/service.ts';

const READER = 'reader-key-0123456789';
const DESIGNER = 'designer-key-0123456789';
const API_KEYS = `reader:ontology:read:${READER},designer:design:read:${DESIGNER}`;
const ORIGIN = 'https://viewer.example.com';
const planted = useService();
let closed: TestService;
let open: TestService;
beforeAll(async () => {
  await plantDictionary(planted);
  const { database } = planted;
  closed = await startService({ database, worker: false, env: { API_KEYS } });
  open = await startService({
    database,
    worker: false,
    env: {
      API_KEYS,
      BSDD_PUBLIC: 'true',
      RATE_LIMIT_PER_ADDRESS: '40',
      BSDD_CORS_ORIGINS: `${ORIGIN}, http://localhost:3000`,
    },
  });
});
afterAll(async () => {
  await closed.close();
  await open.close();
});

describe('without BSDD_PUBLIC', () => {
  it('a key with ontology:read opens it, as X-API-Key or Bearer, and nothing else', async () => {
    const status = async (headers: Record<string, string>, path = 'Dictionary/v1') =>
      (await new BsddClient(closed, headers).ask(path)).status;
    expect(await status({ 'x-api-key': READER })).toBe(200);
    expect(await status({ authorization: `Bearer ${READER}` })).toBe(200);
    expect(await status({ 'x-api-key': DESIGNER })).toBe(403);
    expect(await status({ 'x-api-key': 'wrong-key-0123456789' })).toBe(401);
    for (const path of ['Dictionary/v1', 'Language/v1', 'Unit/v1']) expect(await status({}, path)).toBe(401);
    expect(await status({}, 'Health')).toBe(200);
    const { body } = await new BsddClient(closed, { 'x-api-key': READER }).ask('Dictionary/v1');
    expect(body.dictionaries).toMatchObject([{ isPrivate: true }]);
  });

  it('is read only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const { status, headers } = await closed.call({
        method,
        url: '/bsdd/api/Dictionary/v1',
        headers: { 'x-api-key': READER },
      });
      expect([status, headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
    }
  });
});

describe('with BSDD_PUBLIC', () => {
  it('everyone reads what is approved and released; drafts need a key, and a wrong key is refused', async () => {
    const anyone = new BsddClient(open);
    const body = await anyone.get('Dictionary/v1', { IncludeTestDictionaries: true });
    expect(body.dictionaries).toMatchObject([{ version: 'latest', isPrivate: false }]);
    const preview = LATEST.replace('latest', 'preview');
    expect((await anyone.ask('Dictionary/v1/Classes', { Uri: preview })).status).toBe(404);
    expect(
      (await anyone.get('TextSearch/v2', { SearchText: 'loose', IncludePreview: true })).totalCount,
    ).toBe(0);
    const reader = new BsddClient(open, { 'x-api-key': READER });
    expect((await reader.ask('Dictionary/v1/Classes', { Uri: preview })).status).toBe(200);
    expect(
      (await reader.get('TextSearch/v2', { SearchText: 'loose', IncludePreview: true })).totalCount,
    ).toBe(1);
    expect(
      (await new BsddClient(open, { 'x-api-key': 'wrong-key-0123456789' }).ask('Dictionary/v1')).status,
    ).toBe(401);
    expect((await new BsddClient(open, { 'x-api-key': DESIGNER }).ask('Dictionary/v1')).status).toBe(403);
    // The rest of the service is as closed as ever.
    for (const url of ['/api/v1/bim-ontology/object-classes', '/api/v1/bim-ontology/releases'])
      expect((await open.call({ method: 'GET', url })).status).toBe(401);
  });

  it('so many a minute from an address; those with a key are counted by it', async () => {
    const anyone = new BsddClient(open);
    const statuses: number[] = [];
    for (let n = 0; n < 45; n++) statuses.push((await anyone.ask('Language/v1')).status);
    expect(statuses.at(-1)).toBe(429);
    const refused = await anyone.ask('Language/v1');
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await new BsddClient(open, { 'x-api-key': READER }).ask('Language/v1')).status).toBe(200);
  });

  it('the pages of listed origins may read it, and of no other', async () => {
    const ask = (method: 'GET' | 'OPTIONS', url: string, origin: string, more = {}) =>
      open.call({ method, url, headers: { origin, 'x-api-key': READER, ...more } });
    const url = `/bsdd/api/Class/v1?Uri=${encodeURIComponent(`${LATEST}/class/walls`)}`;
    for (const origin of [ORIGIN, 'http://localhost:3000']) {
      const { status, headers } = await ask('GET', url, origin);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        vary: 'accept, accept-encoding, origin',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(headers['access-control-expose-headers']).toContain('etag');
      const missing = await ask('GET', '/bsdd/api/Class/v1', origin);
      expect([missing.status, missing.headers['access-control-allow-origin']]).toEqual([400, origin]);
    }
    for (const origin of [
      'https://evil.example.com',
      'https://viewer.example.com.evil.com',
      'null',
      `${ORIGIN}:444`,
    ]) {
      const { status, headers } = await ask('GET', url, origin);
      expect(status).toBe(200);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers['vary']).toContain('origin');
    }
    const elsewhere = await ask('GET', '/api/v1/bim-ontology/object-classes', ORIGIN);
    expect(elsewhere.headers).not.toHaveProperty('access-control-allow-origin');
    expect(
      (await closed.call({ method: 'GET', url, headers: { origin: ORIGIN, 'x-api-key': READER } })).headers,
    ).not.toHaveProperty('access-control-allow-origin');
  });

  it('answers preflights without a key, in the same way', async () => {
    // Addresses are counted in this process: a service of its own.
    const service = await startService({
      database: planted.database,
      worker: false,
      env: { API_KEYS, BSDD_CORS_ORIGINS: ORIGIN },
    });
    const preflight = (origin: string, url = '/bsdd/api/Class/v1') =>
      service.call({
        method: 'OPTIONS',
        url,
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'x-api-key',
        },
      });
    const allowed = await preflight(ORIGIN);
    expect(allowed.status).toBe(204);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-max-age': '600',
    });
    expect(allowed.headers['access-control-allow-headers']).toContain('x-api-key');
    const other = await preflight('https://evil.example.com');
    expect(other.status).toBe(204);
    expect(other.headers).not.toHaveProperty('access-control-allow-origin');
    expect(other.headers).not.toHaveProperty('access-control-allow-methods');
    expect((await preflight(ORIGIN, '/api/v1/bim-ontology/object-classes')).status).toBe(405);
    await service.close();
  });
});
