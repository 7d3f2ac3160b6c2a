import { Parser } from 'n3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DICTIONARY, faultsBy, LATEST, plantDictionary } from '../support/bsdd.ts';
import { startService, type TestService } from '../support/service.ts';

const KEY = 'reader-key-0123456789';
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
let service: TestService;
beforeAll(async () => {
  const database = await startService();
  await plantDictionary(database);
  service = await startService({
    database: database.database,
    env: { API_KEYS: `reader:ontology:read:${KEY}` },
    worker: false,
  });
  const close = service.close.bind(service);
  service.close = async () => {
    await close();
    await database.close();
  };
});
afterAll(() => service.close());

const PATH = '/bsdd/uri/lintel/ontology';
const open = (path: string, headers: Record<string, string> = { 'x-api-key': KEY }) =>
  service.call({ method: 'GET', url: `${PATH}/${path}`, headers });

describe('openClassUri', () => {
  it('leads a browser to the page, without a key and whatever is there', async () => {
    for (const [path, location] of [
      ['latest/class/stud-wall', '/console/ontology/stud-wall'],
      ['2026.9/class/never%2Fwas', '/console/ontology/never%2Fwas'],
      ['latest', '/console/ontology'],
      ['latest/prop/Width', '/console/ontology'],
    ]) {
      const { status, headers, text } = await open(path as string, { accept: BROWSER });
      expect([status, headers['location'], headers['vary'], text]).toEqual([303, location, 'accept', '']);
    }
  });

  it('leads programs to the data, with a key', async () => {
    expect((await open('latest/class/stud-wall', {})).status).toBe(401);
    expect((await open('latest/class/stud-wall', { accept: 'application/json' })).status).toBe(401);
    const bearer = { authorization: `Bearer ${KEY}`, accept: 'application/json' };
    const { status, body, headers } = await open('latest/class/stud-wall', bearer);
    expect([status, faultsBy('#ClassContract.v1', body)]).toEqual([200, []]);
    expect(body).toMatchObject({
      uri: `${LATEST}/class/stud-wall`,
      classProperties: [{ name: 'Stud spacing' }],
    });
    expect(headers['vary']).toBe('accept, accept-encoding');
    const again = await open('latest/class/stud-wall', {
      ...bearer,
      'if-none-match': String(headers['etag']),
    });
    expect(again.status).toBe(304);
    const turtle = await open('latest/class/stud-wall', { 'x-api-key': KEY, accept: 'text/turtle' });
    expect(new Parser().parse(turtle.text).length).toBeGreaterThan(5);
    const dictionary = await open('latest');
    expect(faultsBy('#DictionaryContract.v1', dictionary.body)).toEqual([]);
    const property = await open('latest/prop/Fire%20rating');
    expect([faultsBy('#PropertyContract.v5', property.body), property.body.uri]).toEqual([
      [],
      `${LATEST}/prop/Fire%20rating`,
    ]);
  });

  it('leads from a merged class to the one that took it in', async () => {
    const { status, headers } = await open('latest/class/brick-wall');
    expect([status, headers['location']]).toEqual([302, `${LATEST}/class/stud-wall`]);
    expect((await open('latest/class/glass-wall')).body.status).toBe('Inactive');
  });

  it.each([
    'latest/class/nowhere',
    '9.9/class/walls',
    'latest/class/loose-idea',
    `latest/class/${'x'.repeat(501)}`,
    'latest/class/%00',
    'latest/class/..%2F..%2Fetc',
    'latest/thing/walls',
    'latest/prop/Nothing',
    '../../uri/other/dictionary/latest',
  ])('%s is not found', async (path) => {
    const { status, body } = await open(path);
    expect([status, faultsBy('#ProblemDetails', body)]).toEqual([404, []]);
  });

  it('cannot be decoded: 400', async () => {
    expect((await open('latest/class/%zz')).status).toBe(400);
  });

  it('has the address by which clients reach the service', async () => {
    const proxied = await startService({
      database: service.database,
      env: { API_KEYS: `reader:ontology:read:${KEY}`, PUBLIC_URL: 'https://bim.example.com/lintel' },
      worker: false,
    });
    const base = 'https://bim.example.com/lintel';
    const { body } = await proxied.call({
      method: 'GET',
      url: `${PATH}/latest/class/walls`,
      headers: { 'x-api-key': KEY, host: 'elsewhere.example.com' },
    });
    expect(body.uri).toBe(`${base}/bsdd/uri/lintel/ontology/latest/class/walls`);
    const page = await proxied.call({ method: 'GET', url: `${PATH}/latest`, headers: { accept: BROWSER } });
    expect(page.headers['location']).toBe(`${base}/console/ontology`);
    await proxied.close();
    const named = await service.call({
      method: 'GET',
      url: `${PATH}/latest`,
      headers: { 'x-api-key': KEY, host: 'bim.example.com' },
    });
    expect(named.body.uri).toBe(DICTIONARY.replace('localhost:80', 'bim.example.com').concat('/latest'));
    const odd = await service.call({
      method: 'GET',
      url: `${PATH}/latest`,
      headers: { 'x-api-key': KEY, host: 'a"><b' },
    });
    expect(odd.status).toBe(400);
  });
});
