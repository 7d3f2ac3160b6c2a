import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogServiceDocument } from '../../scripts/describe-catalog.ts';
import { CatalogUnavailable } from '../../src/design/domain/errors.ts';
import { httpCatalog } from '../../src/design/gateways/catalog/http-catalog.ts';
import { sampleCatalog } from '../../src/design/gateways/catalog/sample/sample-catalog.ts';
import { startCatalogService } from '../support/catalog-service.ts';

const sample = sampleCatalog();
let service: Awaited<ReturnType<typeof startCatalogService>>;
let catalog: ReturnType<typeof httpCatalog>;

beforeEach(async () => {
  service = await startCatalogService(sample);
  catalog = httpCatalog(service.url, { timeoutMs: 5000, retryAfterMs: 5, breakerMs: 150 });
});

afterEach(async () => {
  await service.close();
  await catalog.close();
});

test('answers as the catalog behind it does', async () => {
  const ids = ['var_fenn-chair-oak', 'var_nothing', 'var_bell-pendant-black'];
  expect(await catalog.variants(ids)).toEqual(await sample.variants(ids));
  expect(await catalog.products(['prod_fenn-chair', 'x'])).toEqual(
    await sample.products(['prod_fenn-chair', 'x']),
  );
  expect(await catalog.productMto('mto_ring-luminaire')).toEqual(
    await sample.productMto('mto_ring-luminaire'),
  );
  expect(await catalog.productMto('mto_nothing')).toBeNull();
  expect(await catalog.productMtos()).toEqual(await sample.productMtos());
  const query = { q: 'oak', cursor: null, limit: 3 };
  expect(await catalog.search(query)).toEqual(await sample.search(query));
  // The service behind it doesn't know filters: what doesn't match is left out.
  const narrowed = await catalog.search({ ...query, limit: 1000, maxPrice: 500 });
  expect(narrowed.items).toEqual((await sample.search({ ...query, limit: 1000, maxPrice: 500 })).items);
  const image = '/api/v1/design/catalog/images/var_fenn-chair-oak.png';
  expect(Buffer.from((await catalog.image(image))?.bytes ?? [])).toEqual((await sample.image(image))?.bytes);
  expect((await catalog.variantPdf('var_fenn-chair-oak'))?.contentType).toBe('application/pdf');
  expect(await catalog.variantPdf('var_nothing')).toBeNull();
});

test('every request it makes is described in openapi/catalog-service.json', async () => {
  await Promise.all([
    catalog.variants(['var_fenn-chair-oak']),
    catalog.products(['prod_fenn-chair']),
    catalog.productMto('mto_ring-luminaire'),
    catalog.productMtos(),
    catalog.search({ q: '', cursor: null, limit: 1 }),
    catalog.variantPdf('var_fenn-chair-oak'),
  ]);
  const document = JSON.parse(catalogServiceDocument()) as { paths: object };
  const described = Object.keys(document.paths).map(
    (path) => new RegExp(`^/catalog${path.replaceAll(/{\w+}/g, '[^/]+')}$`),
  );
  const paths = service.requests.map((request) => request.split('?', 1)[0] ?? '');
  expect(paths.filter((path) => !described.some((each) => each.test(path)))).toEqual([]);
});

test('five hundred variants are asked for in five requests', async () => {
  const ids = Array.from({ length: 500 }, (_, index) => `var_${index}`);
  const answer = await catalog.variants([...ids, ...ids]);
  expect(service.requests).toHaveLength(5);
  expect(answer.missing).toHaveLength(500);
});

test('the catalog being down gives kept records, marked stale, also for another batch', async () => {
  await catalog.close();
  catalog = httpCatalog(service.url, { timeoutMs: 500, retryAfterMs: 5, breakerMs: 150 });
  await catalog.variants(['var_fenn-chair-oak', 'var_fenn-chair-black']);
  for (const how of [503, 'hang'] as const) {
    service.fail(how);
    const same = await catalog.variants(['var_fenn-chair-oak', 'var_fenn-chair-black']);
    expect([same.stale, same.found.size]).toEqual([true, 2]);
    const other = await catalog.variants(['var_fenn-chair-oak', 'var_moss-sofa-navy-2-seat']);
    expect([other.stale, [...other.found.keys()], other.missing]).toEqual([true, ['var_fenn-chair-oak'], []]);
  }
  await expect(catalog.variants(['var_never-seen'])).rejects.toThrow(CatalogUnavailable);
  await expect(catalog.productMto('mto_ring-luminaire')).rejects.toThrow(CatalogUnavailable);
});

test('a failure or two is retried; after five in a row the breaker opens, and closes when the catalog is back', async () => {
  service.fail(500);
  await expect(catalog.variants(['var_a'])).rejects.toThrow(CatalogUnavailable);
  expect(service.requests).toHaveLength(3);
  await expect(catalog.variants(['var_a'])).rejects.toThrow(CatalogUnavailable);
  const requestsBefore = service.requests.length;
  expect(requestsBefore).toBe(5);
  await expect(catalog.variants(['var_a'])).rejects.toThrow(CatalogUnavailable);
  expect(service.requests).toHaveLength(requestsBefore);
  service.fail(null);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await catalog.variants(['var_fenn-chair-oak'])).stale).toBe(false);
});

test('an unchanged answer is not sent again', async () => {
  const first = await catalog.productMtos();
  expect(await catalog.productMtos()).toEqual(first);
  expect(service.requests).toHaveLength(2);
});

test('answers of another shape, and templates that contradict themselves, are not believed', async () => {
  for (const answer of [{ items: [{ id: 'var_a' }] }, 'text', [], { items: null }]) {
    service.answerWith(answer);
    await expect(catalog.variants(['var_a'])).rejects.toThrow(CatalogUnavailable);
  }
  const template = await sample.productMto('mto_ring-luminaire');
  service.answerWith({ ...template, groups: [] });
  await expect(catalog.productMto('mto_ring-luminaire')).rejects.toThrow('is inconsistent');
});

const HTML = { bytes: Buffer.from('<html>Sign in</html>'), contentType: 'text/html' };
const oak = 'var_fenn-chair-oak';
const reads = {
  template: () => catalog.productMto('mto_ring-luminaire'),
  templates: () => catalog.productMtos(),
  search: () => catalog.search({ q: 'oak', cursor: null, limit: 3 }),
  sheet: () => catalog.variantPdf(oak),
  variants: async () => [...(await catalog.variants([oak])).found.values()],
};

test.each(Object.entries(reads))(
  '%s: what is not of the documented shape is no answer, and the last one stands in',
  async (_, read) => {
    service.answerWith(HTML);
    await expect(read()).rejects.toThrow(CatalogUnavailable);
    service.answerWith(undefined);
    const good = await read();
    for (const wrong of [
      HTML,
      { bytes: Buffer.from('%PD'), contentType: 'application/pdf' },
      { id: 7 },
      [],
    ]) {
      service.answerWith(wrong);
      expect(await read()).toEqual(good);
    }
    service.answerWith(undefined);
    for (const how of [401, 503]) {
      service.fail(how);
      expect(await read()).toEqual(good);
    }
  },
);

test('a template that contradicts itself does not replace the one before it', async () => {
  const template = await reads.template();
  service.answerWith({ ...template, groups: [] });
  expect(await reads.template()).toEqual(template);
});

test('404 says that one record does not exist, and nothing about several', async () => {
  const [template, sheet] = [await reads.template(), await reads.sheet()];
  expect([template, sheet]).not.toContain(null);
  await catalog.variants([oak]);
  service.fail(404);
  expect([await reads.template(), await reads.sheet()]).toEqual([null, null]);
  expect(await catalog.variants([oak])).toMatchObject({ missing: [], stale: true });
  await expect(catalog.variants(['var_never-seen'])).rejects.toThrow(CatalogUnavailable);
  await expect(catalog.products(['prod_fenn-chair'])).rejects.toThrow(CatalogUnavailable);
  await expect(reads.templates()).rejects.toThrow(CatalogUnavailable);
  await expect(reads.search()).rejects.toThrow(CatalogUnavailable);
});

test('while the catalog is down the last word on a record counts, whichever question it answered', async () => {
  const [list, detail] = [
    () => catalog.variants([oak, 'var_fenn-chair-black']),
    () => catalog.variants([oak]),
  ];
  service.hidden.add(oak);
  expect((await list()).missing).toEqual([oak]);
  service.hidden.clear();
  expect((await detail()).missing).toEqual([]);
  service.fail(503);
  for (const read of [list, detail]) {
    const { found, missing, stale } = await read();
    expect([found.has(oak), missing, stale]).toEqual([true, [], true]);
  }
  service.fail(null);
  await new Promise((resolve) => setTimeout(resolve, 200));
  service.hidden.add(oak);
  await detail();
  service.fail(503);
  for (const read of [list, detail]) expect((await read()).missing).toEqual([oak]);
});

test('a picture on another host is not fetched', async () => {
  expect(await catalog.image('http://127.0.0.1:1/secret.png')).toBeNull();
  expect(await catalog.image('file:///etc/passwd')).toBeNull();
  expect(service.requests).toEqual([]);
});

const ELSEWHERE = [
  '..',
  '.',
  '../admin',
  '../../admin',
  'a/../../admin',
  '..\\admin',
  '%2e%2e%2fadmin',
  '..%2fadmin',
  '%252e%252e%252fadmin',
  'x/y',
  'x?y',
  'x#y',
  '',
  'a\u0000b',
];

test('an id that leads to another path is asked of nobody', async () => {
  for (const id of ELSEWHERE) {
    expect(await catalog.productMto(id)).toBeNull();
    expect(await catalog.variantPdf(id)).toBeNull();
  }
  expect(service.requests).toEqual([]);
  for (const id of ['var 1,5 mm', 'ACME:chair', 'küche', 'v1.5-oak']) await catalog.productMto(id);
  expect(service.requests).toEqual(
    ['var%201%2C5%20mm', 'ACME%3Achair', 'k%C3%BCche', 'v1.5-oak'].map(
      (part) => `/catalog/product-mtos/${part}`,
    ),
  );
});

test('a picture’s path is what it looks like, however often it is decoded', async () => {
  for (const path of [
    'images/..%2f..%2fadmin',
    'images/%252e%252e%252fadmin',
    'images/a%5c..%5cadmin',
    '/media/%2e%2e%2fadmin',
    '/media/%ff',
  ])
    expect(await catalog.image(path)).toBeNull();
  const login = service.url.replace('http://', 'http://user:pw@');
  expect(await catalog.image(`${login}/images/a.png`)).toBeNull();
  expect(service.requests).toEqual([]);
});

test('only pictures come back as pictures, and none larger than 10 MiB', async () => {
  const patient = httpCatalog(service.url); // ten mebibytes take their time
  const png = await sample.image('/api/v1/design/catalog/images/var_fenn-chair-oak.png');
  for (const [index, contentType] of ['application/json', 'text/html', 'image/svg+xml', ''].entries()) {
    service.answerWith({ bytes: Buffer.from('{"secret":1}'), contentType });
    expect(await patient.image(`images/${index}.png`)).toBeNull();
  }
  service.answerWith({ bytes: Buffer.alloc(10 * 1024 * 1024 + 1), contentType: 'image/png' });
  const requestCount = service.requests.length;
  expect(await patient.image('images/large.png')).toBeNull();
  expect(service.requests.length).toBe(requestCount + 1); // asking again would not make it smaller
  service.answerWith({ bytes: png?.bytes, contentType: 'image/png; charset=binary' });
  expect(Buffer.from((await patient.image('images/fine.png'))?.bytes ?? [])).toEqual(png?.bytes);
  await patient.close();
});
