import { expect, test } from 'vitest';
import { newestFields } from '../../src/design/domain/catalog-fields.ts';

const answered = { catalogVersion: 5, name: 'Answered', sku: 'A' };

test('the newer of row and answer counts; the older one fills in', () => {
  const told = { catalogVersion: 6, name: 'Told', relatedProductIds: ['prod_a'] };
  expect(newestFields({ catalog: told, catalogVersion: 6 }, answered)).toEqual({
    catalogVersion: 6,
    name: 'Told',
    sku: 'A',
    relatedProductIds: ['prod_a'],
  });
  const old = { catalogVersion: 4, name: 'Old', relatedProductIds: ['prod_a'] };
  expect(newestFields({ catalog: old, catalogVersion: 4 }, answered)).toEqual({
    ...answered,
    relatedProductIds: ['prod_a'],
  });
});

test('at the same version, and for a row that knows nothing, the answer counts', () => {
  expect(newestFields({ catalog: { name: 'Same' }, catalogVersion: 5 }, answered)).toEqual(answered);
  expect(newestFields({ catalog: null, catalogVersion: null }, answered)).toEqual(answered);
});
