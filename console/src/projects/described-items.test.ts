import { expect, test } from 'vitest';
import { itemDescriber } from './described-items.ts';
import type { CollectionItem, PortalDiff, Template, Variant } from './design-queries.ts';

const item = (kind: CollectionItem['productReference']['kind'], id: string): CollectionItem => ({
  id: `pi_${id}`,
  collectionId: 'pc_1',
  productReference: { kind, id },
  state: 'active',
  selected: false,
  addedAt: '2026-01-01T00:00:00.000Z',
  removedAt: null,
  position: 1,
  note: null,
  quantity: 1,
});
const chair: Variant = {
  id: 'ppv_1',
  projectId: 'prj_1',
  kind: 'stock',
  productReference: { kind: 'variant', id: 'var_chair' },
  name: 'Chair',
  catalog: {
    brand: 'Mill',
    category: 'Seating',
    price: { currency: 'EUR', cents: 9900 },
    imageUrl: '/chair.png',
  },
  catalogState: 'fresh',
  createdAt: '2026-01-01T00:00:00.000Z',
};

test('an item is described by its variant', () => {
  const describe = itemDescriber({ variants: [chair], templates: [] });
  expect(describe(item('variant', 'var_chair'))).toMatchObject({
    name: 'Chair',
    detail: 'Mill, Seating',
    pictureUrl: '/chair.png',
    price: '€99.00',
    warning: null,
    variantId: 'ppv_1',
  });
});

test('what is stale, missing or unknown says so in words', () => {
  const warning = (change: Partial<Variant>) =>
    itemDescriber({ variants: [{ ...chair, ...change }], templates: [] })(item('variant', 'var_chair'))
      .warning;
  expect(warning({ catalogState: 'stale' })).toBe('Last known data (the catalog isn’t available)');
  expect(warning({ catalogState: 'missing' })).toBe('No longer in the catalog');
  expect(warning({ catalog: null })).toBe('No catalog data');
});

test('made to order has the picture of its template; a product model its name from the diff, or its id', () => {
  const table: Variant = {
    ...chair,
    id: 'ppv_2',
    kind: 'made_to_order',
    productReference: { kind: 'made_to_order', id: 'ppv_2' },
    name: 'Table',
    productMtoId: 'mto_table',
    revision: 2,
  };
  const diff = {
    collections: [{ items: [{ id: 'pi_prod_sofa', name: 'Sofa' }] }],
  } as unknown as PortalDiff;
  const describe = itemDescriber({
    variants: [table],
    templates: [{ id: 'mto_table', imageUrl: '/table.png' } as Template],
    diff,
  });
  expect(describe(item('made_to_order', 'ppv_2'))).toMatchObject({
    pictureUrl: '/table.png',
    detail: 'Made to order, revision 2',
  });
  expect(describe(item('product', 'prod_sofa'))).toMatchObject({ name: 'Sofa', pictureUrl: null });
  expect(describe(item('product', 'prod_lamp')).name).toBe('prod_lamp');
});
