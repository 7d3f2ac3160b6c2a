import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

const OAK = 'var_alder-cupboard-oak';
let sent = 0;
const event = (type: string, data: object, more: object = {}) => ({
  specversion: '1.0',
  id: `e${sent++}`,
  source: '/catalog',
  type,
  data,
  ...more,
});
const changed = (catalogVersion: number, fields: object, more: object = {}) =>
  event('ProductVariantCatalogChanged', { variantId: OAK, catalogVersion, ...fields }, more);
const send = (payload: unknown) => world.post('/catalog-events', payload);
const oak = async () => {
  const { items } = (await world.get(`/projects/${world.projectId}/project-product-variants`)).body;
  return items.find((item: { productReference: { id: string } }) => item.productReference.id === OAK);
};

beforeAll(async () => {
  await world.post(`/projects/${world.projectId}/actions/add-variants`, { variantIds: [OAK] });
});

test('an event refreshes the fields of existing rows', async () => {
  const { status, body } = await send(changed(10, { name: 'Alder Cupboard, Smoked oak' }));
  expect(status).toBe(200);
  expect(body).toEqual({ applied: 1, duplicates: 0, ignored: 0 });
  expect(await oak()).toMatchObject({
    name: 'Alder Cupboard, Smoked oak',
    catalog: { id: OAK, name: 'Alder Cupboard, Smoked oak', catalogVersion: 10, brand: expect.any(String) },
  });
});

test('late events change nothing', async () => {
  await send(changed(20, { name: 'Twenty' }));
  expect((await send(changed(15, { name: 'Fifteen' }))).body).toEqual({
    applied: 0,
    duplicates: 0,
    ignored: 1,
  });
  expect((await oak()).name).toBe('Twenty');
});

test('the same source and id again is a duplicate, also within one batch', async () => {
  const one = changed(30, { name: 'Thirty' }, { id: 'same' });
  const two = changed(31, { name: 'Thirty-one' }, { id: 'same' });
  expect((await send([one, two])).body).toEqual({ applied: 1, duplicates: 1, ignored: 0 });
  expect((await send(two)).body).toEqual({ applied: 0, duplicates: 1, ignored: 0 });
  expect((await oak()).name).toBe('Thirty');
  const elsewhere = changed(32, { name: 'Thirty-two' }, { id: 'same', source: '/other' });
  expect((await send(elsewhere)).body.applied).toBe(1);
});

test('unknown variants and other types are ignored, and no row appears', async () => {
  const { body } = await send([
    event('ProductVariantCatalogChanged', { variantId: 'var_elsewhere', catalogVersion: 3 }),
    event('SomethingElse', {}),
  ]);
  expect(body).toEqual({ applied: 0, duplicates: 0, ignored: 2 });
  expect((await world.get(`/projects/${world.projectId}/project-product-variants`)).body.count).toBe(1);
});

test('related products are added to the rows of the product, in any order', async () => {
  const related = (relatedProductId: string, catalogVersion: number) =>
    event('com.example.catalog.RelatedProductAdded.v1', {
      productId: 'prod_alder-cupboard',
      relatedProductId,
      catalogVersion,
    });
  const { body } = await send([related('prod_b', 3), related('prod_a', 2), related('prod_b', 3)]);
  expect(body).toEqual({ applied: 2, duplicates: 0, ignored: 1 });
  expect((await oak()).catalog.relatedProductIds).toEqual(['prod_b', 'prod_a']);
});

test('the media types of CloudEvents are understood', async () => {
  for (const [type, payload] of [
    ['application/cloudevents+json', changed(40, {})],
    ['application/cloudevents-batch+json; charset=utf-8', [changed(41, {}), changed(42, {})]],
  ] as const) {
    const { status } = await world.post('/catalog-events', JSON.stringify(payload), { 'content-type': type });
    expect(status).toBe(200);
  }
  expect((await oak()).catalog.catalogVersion).toBe(42);
});

test('what is no event is 400, and then nothing of the batch counts', async () => {
  for (const payload of [
    {},
    5,
    [changed(50, {}), { id: 'x' }],
    event('ProductVariantCatalogChanged', { catalogVersion: 3 }),
    changed(50.5, {}),
    event('RelatedProductAdded', { productId: 'p', catalogVersion: 1 }),
    { ...changed(50, {}), data: 'text' },
  ]) {
    const { status, body } = await world.post('/catalog-events', JSON.stringify(payload), {
      'content-type': 'application/json',
    });
    expect([status, body.error]).toEqual([400, 'ValidationError']);
  }
  expect((await oak()).catalog.catalogVersion).toBe(42);
});

test('a fault names the field, in a batch the event too', async () => {
  const whole = changed(50, {});
  const faultsOf = async (payload: unknown) =>
    (await send(payload)).body.details.map((fault: { path: string; message: string }) => [
      fault.path,
      fault.message,
    ]);
  for (const field of ['id', 'source', 'type'] as const) {
    const { [field]: _, ...rest } = whole;
    expect(await faultsOf(rest)).toEqual([[`body.${field}`, 'is required']]);
    expect(await faultsOf([whole, whole, rest])).toEqual([[`body.2.${field}`, 'is required']]);
    expect(await faultsOf({ ...whole, [field]: 5 })).toEqual([
      [`body.${field}`, 'must be a non-empty string'],
    ]);
  }
  for (const specversion of [1, '0.3', '2.0', '', null])
    expect(await faultsOf({ ...whole, specversion })).toEqual([['body.specversion', 'must be "1.0"']]);
  expect(await faultsOf(Array.from({ length: 1001 }, () => whole))).toEqual([
    ['body', 'must have at most 1000 events'],
  ]);
  expect(await faultsOf(undefined)).toEqual([['body', 'must be a CloudEvent']]);
});

test('fields that cannot be what they say are dropped, the others count', async () => {
  const before = await oak();
  const { body } = await send(
    changed(60, {
      name: null,
      sku: 5,
      attributes: 'oops',
      price: { cents: 1 },
      brand: 'Known',
      weave: 'twill',
    }),
  );
  expect(body).toEqual({ applied: 1, duplicates: 0, ignored: 0 });
  const { name, sku, attributes, price } = before.catalog;
  expect(await oak()).toMatchObject({
    name: before.name,
    catalog: { name, sku, attributes, price, brand: 'Known', weave: 'twill', catalogVersion: 60 },
  });
});

test('a picture is taken over only from an address that can be one', async () => {
  const { imageUrl } = (await oak()).catalog;
  let version = 60;
  const after = async (given: unknown) => {
    expect((await send(changed(++version, { imageUrl: given, sku: `SKU-${version}` }))).body.applied).toBe(1);
    const { catalog } = await oak();
    expect(catalog.sku).toBe(`SKU-${version}`);
    return catalog.imageUrl;
  };
  for (const odd of ['javascript:alert(1)', ' data:text/html,hi', 'file:///etc/passwd', 'https://', '', 5])
    expect(await after(odd)).toBe(imageUrl);
  for (const good of [
    'https://catalog.example/a.png',
    'http://catalog.example/a.png',
    'images/a.png',
    null,
    imageUrl,
  ])
    expect(await after(good)).toBe(good);
});

test('specversion may be left out', async () => {
  const { specversion: _, ...bare } = changed(1, {});
  expect((await send(bare)).status).toBe(200);
});

test('a record id is never kept, wherever it is', async () => {
  const record = 'recAAAAAAAAAAAAAA';
  const { body } = await send([
    changed(90, {
      name: record,
      brand: `from\n${record}`,
      origin: { id: [record] },
      [record]: 1,
      sku: 'SKU-90',
    }),
    event('RelatedProductAdded', {
      productId: 'prod_alder-cupboard',
      relatedProductId: record,
      catalogVersion: 1,
    }),
  ]);
  expect(body).toEqual({ applied: 1, duplicates: 0, ignored: 1 });
  const { catalog } = await oak(); // every answer is scanned for record ids
  expect(catalog).toMatchObject({ sku: 'SKU-90', brand: 'Known' });
  expect(catalog).not.toHaveProperty('origin');
});

test('a version can be any whole number, however far ahead of the known one', async () => {
  let sku = 0;
  for (const version of [Date.now(), 20261119120000, Number.MAX_SAFE_INTEGER]) {
    const { status, body } = await send([
      changed(version, { sku: `SKU-${++sku}` }),
      event('ProductVariantCatalogChanged', { variantId: 'var_elsewhere', catalogVersion: version }),
    ]);
    expect([status, body]).toEqual([200, { applied: 1, duplicates: 0, ignored: 1 }]);
    expect((await oak()).catalog).toMatchObject({ sku: `SKU-${sku}`, catalogVersion: version });
  }
  const beyond = await send(changed(Number.MAX_SAFE_INTEGER + 1, { sku: 'SKU-beyond' }));
  expect([beyond.status, beyond.body.details[0].path]).toEqual([400, 'body.data.catalogVersion']);
});

test('a claim that the catalog has not borne out within an hour gives way to what the catalog answers', async () => {
  const forged = { sku: 'SKU-far', catalogVersion: Number.MAX_SAFE_INTEGER };
  await sql`update project_product_variant set catalog_version = null`.execute(world.db);
  await send(changed(forged.catalogVersion, { name: 'Ours for good', sku: forged.sku }));
  expect((await oak()).catalog).toMatchObject(forged); // not yet
  await sql`update project_product_variant set catalog_at = now() - interval '61 minutes'`.execute(world.db);
  const answered = (await world.get('/catalog/variants?q=Alder%20Cupboard')).body.items.find(
    (variant: { id: string }) => variant.id === OAK,
  );
  const { catalog } = await oak();
  expect(catalog).toEqual({ ...answered, relatedProductIds: ['prod_b', 'prod_a'] });
  expect((await oak()).catalog).toEqual(catalog);
  expect((await send(changed(answered.catalogVersion + 1, { sku: 'SKU-next' }))).body.applied).toBe(1);
  expect((await oak()).catalog.sku).toBe('SKU-next');
});

test('emits nothing of its own', async () => {
  expect((await world.events()).map((each) => each.type)).toEqual(['ProjectProductVariantProjected']);
});

test('rows keep no more of a variant than a list can answer', async () => {
  const before = await oak();
  const refused = await send(changed(before.catalog.catalogVersion + 1, { notes: 'x'.repeat(70_000) }));
  expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'body.data', rule: 'size' }] } });
  expect(await oak()).toEqual(before);
  const taken = await send(changed(before.catalog.catalogVersion + 1, { notes: 'x'.repeat(60_000) }));
  expect(taken.body.applied).toBe(1);
});

test('a batch does what its events do one after the other', async () => {
  const fresh = () =>
    sql`update project_product_variant set catalog_version = 2, name = 'N', catalog = '{"name": "N"}'`.execute(
      world.db,
    );
  const kept = async () => {
    const { catalog, name } = await oak();
    return {
      name,
      kept: catalog.name,
      sku: catalog.sku,
      brand: catalog.brand,
      version: catalog.catalogVersion,
    };
  };
  const some = fc.record(
    { name: fc.constantFrom('A', 'B'), sku: fc.constantFrom('S', 'T'), brand: fc.constant('C') },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(6), some), { maxLength: 6 }), async (changes) => {
      await fresh();
      let applied = 0;
      for (const [version, fields] of changes) applied += (await send(changed(version, fields))).body.applied;
      const oneByOne = await kept();
      await fresh();
      const { body } = await send(changes.map(([version, fields]) => changed(version, fields)));
      expect(body).toEqual({ applied, duplicates: 0, ignored: changes.length - applied });
      expect(await kept()).toEqual(oneByOne);
    }),
    { numRuns: 15 },
  );
});

test('a row keeps a thousand related products', async () => {
  await sql`update project_product_variant set catalog = '{"productId": "p"}'`.execute(world.db);
  const related = (n: number) =>
    event('RelatedProductAdded', { productId: 'p', relatedProductId: `prod_${n}`, catalogVersion: 1 });
  const batch = (from: number, count: number) =>
    send(Array.from({ length: count }, (_, i) => related(from + i)));
  expect((await batch(0, 600)).body.applied).toBe(600);
  expect((await batch(500, 1000)).body).toEqual({ applied: 400, duplicates: 0, ignored: 600 });
  expect((await oak()).catalog.relatedProductIds).toEqual(
    Array.from({ length: 1000 }, (_, i) => `prod_${i}`),
  );
});
