import { expect, test } from 'vitest';
import { newestFields } from '../../src/design/domain/catalog-fields.ts';

const answered = { catalogVersion: 5, name: 'Answered', sku: 'A' };

test('the newer of row and answer counts; the older one fills in', () => {
  const event = { catalogVersion: 6, name: 'Told', relatedProductIds: ['prod_a'] };
  expect(newestFields({ catalog: event, catalogVersion: 6, outlived: false }, answered)).toEqual({
    catalogVersion: 6,
    name: 'Told',
    sku: 'A',
    relatedProductIds: ['prod_a'],
  });
  const old = { catalogVersion: 4, name: 'Old', relatedProductIds: ['prod_a'] };
  expect(newestFields({ catalog: old, catalogVersion: 4, outlived: false }, answered)).toEqual({
    ...answered,
    relatedProductIds: ['prod_a'],
  });
});

test('at the same version, and for a row that knows nothing, the answer counts', () => {
  expect(newestFields({ catalog: { name: 'Same' }, catalogVersion: 5, outlived: false }, answered)).toEqual(
    answered,
  );
  expect(newestFields({ catalog: null, catalogVersion: null, outlived: false }, answered)).toEqual(answered);
});

test('after an hour the catalog’s own answer stands, whatever version the row claims; related products stay', () => {
  const claim = { catalogVersion: 9e15, name: 'Claimed', weave: 'twill', relatedProductIds: ['prod_a'] };
  const kept = { catalog: claim, catalogVersion: 9e15 };
  expect(newestFields({ ...kept, outlived: true }, answered)).toEqual({
    ...answered,
    relatedProductIds: ['prod_a'],
  });
  expect(newestFields({ ...kept, outlived: false }, answered)).toMatchObject({ name: 'Claimed' });
  expect(newestFields({ catalog: { weave: 'twill' }, catalogVersion: 4, outlived: true }, answered)).toEqual({
    ...answered,
    weave: 'twill',
  });
});
