import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

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
    'category=',
    'maxPrice=-1',
    'minPrice=x',
    `q=${'x'.repeat(201)}`,
  ]) {
    expect([query, (await world.get(`/catalog/variants?${query}`)).status]).toEqual([query, 400]);
  }
});

test('narrowed by category, brand and price, with what it can be narrowed to', async () => {
  const all = (await world.get('/catalog/variants?limit=1000')).body;
  type Variant = { category: string; brand: string; price: { cents: number } | null };
  const [category] = all.choices.categories;
  const { brand } = all.items.find((each: Variant) => each.category === category.value);
  const expected = all.items.filter(
    (each: Variant) => each.category === category.value && each.brand === brand,
  );
  const encoded = `category=${encodeURIComponent(category.value.toUpperCase())}&brand=${encodeURIComponent(brand)}`;
  const both = (await world.get(`/catalog/variants?limit=1000&${encoded}`)).body;
  expect(both.items).toEqual(expected);
  expect(both.count).toBe(expected.length);
  expect(both.choices.categories).toContainEqual({ value: category.value, count: expected.length });
  const sum = all.choices.brands.reduce((total: number, each: { count: number }) => total + each.count, 0);
  expect(sum).toBe(all.count);
  const priced = (await world.get('/catalog/variants?limit=1000&minPrice=100&maxPrice=289')).body;
  expect(priced.items).toEqual(
    all.items.filter(({ price }: Variant) => price && price.cents >= 10_000 && price.cents <= 28_900),
  );
  expect(priced.items.length).toBeGreaterThan(0);
});
