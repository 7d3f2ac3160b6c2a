import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DesignWorld, startDesign } from '../support/design-world.ts';

let world: DesignWorld;
beforeAll(async () => {
  world = await startDesign();
});
afterAll(() => world.close());

test('finds by every word, page by page', async () => {
  const { status, body } = await world.get('/catalog/variants?q=fenn%20oak');
  expect(status).toBe(200);
  expect(body).toMatchObject({ count: 2, nextCursor: null });
  expect(body.items[1]).toMatchObject({
    id: 'var_fenn-chair-oak',
    productId: 'prod_fenn-chair',
    catalogVersion: 1,
    price: { currency: 'EUR', cents: 28_900 },
  });
  const all = (await world.get('/catalog/variants?limit=1000')).body;
  expect(all.items).toHaveLength(all.count);
  const first = (await world.get('/catalog/variants?limit=100')).body;
  const second = (await world.get(`/catalog/variants?cursor=${first.nextCursor}`)).body;
  expect([...first.items, ...second.items]).toEqual(all.items);
});

test('malformed questions are 400', async () => {
  for (const query of [
    'limit=0',
    'limit=1001',
    'limit=x',
    'q=a&q=b',
    'cursor=rubbish',
    `q=${'x'.repeat(201)}`,
  ]) {
    expect([query, (await world.get(`/catalog/variants?${query}`)).status]).toEqual([query, 400]);
  }
});
