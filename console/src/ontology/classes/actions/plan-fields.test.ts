import { expect, test } from 'vitest';
import { aState } from '../a-class.test-support.ts';
import { fieldRows } from './plan-fields.ts';

const DOORS = aState('oc_1', { name: 'Doors', description: 'Opens' });

const rowsOf = (before: typeof DOORS | null, after: object | null) =>
  fieldRows([{ objectClassId: 'oc_1', type: 'updated', before, after: after && { ...DOORS, ...after } }]).map(
    ({ field, before: was, after: is }) => [field, was, is],
  );

test('every changed field has its old and its new text', () => {
  expect(
    rowsOf(DOORS, {
      description: 'Opens and closes',
      synonyms: 'Portals',
      translations: { de: { name: 'Türen' } },
      codes: { nlsfb: '31' },
      ifcEntity: 'IfcDoor',
      uniformatMakeUnique: true,
    }),
  ).toEqual([
    ['Description', 'Opens', 'Opens and closes'],
    ['Synonyms', null, 'Portals'],
    ['Name (de)', null, 'Türen'],
    ['IFC entity', null, 'IfcDoor'],
    ['Code (nlsfb)', null, '31'],
    ['Override inherited UniFormat', null, 'Yes'],
  ]);
});

test('a flag that is set to no has a row, and so has a category that is bound to another name', () => {
  const doors = { given: 'OST_Doors', builtinName: 'OST_Doors', builtinCategoryInt: -2000023 };
  const before = { ...DOORS, cadCategory: 'cad_1', cadBinding: doors };
  expect(
    rowsOf(before, {
      ...before,
      cadBinding: { ...doors, builtinCategoryInt: -1 },
      uniformatMakeUnique: false,
    }),
  ).toEqual([
    ['Override inherited UniFormat', null, 'No'],
    ['CAD category as it was set', 'OST_Doors (-2000023)', 'OST_Doors (-1)'],
  ]);
  // Of another category, its own row says enough.
  expect(rowsOf(before, { cadCategory: 'cad_2' })).toEqual([]);
});

test('an unchanged class and a deleted one have none, a new one has those that are set', () => {
  expect(rowsOf(DOORS, {})).toEqual([]);
  expect(rowsOf(DOORS, null)).toEqual([]);
  expect(rowsOf(null, {})).toEqual([['Description', null, 'Opens']]);
});
