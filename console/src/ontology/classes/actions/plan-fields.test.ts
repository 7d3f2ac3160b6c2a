import { expect, test } from 'vitest';
import { fieldRows } from './plan-fields.ts';

type State = NonNullable<Parameters<typeof fieldRows>[0][number]['before']>;

const DOORS = {
  id: 'oc_1',
  handle: 'doors',
  name: 'Doors',
  status: 'draft',
  parentId: null,
  path: 'doors',
  description: 'Opens',
  synonyms: null,
  cadCategory: null,
  cadReviewReason: null,
  cadMakeUnique: false,
  uniformat: null,
  uniformatMakeUnique: false,
  masterformat: null,
  masterformatMakeUnique: false,
  objectClassCode: null,
  objectClassCodeMakeUnique: false,
} as State;

const rowsOf = (before: State | null, after: object | null) =>
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

test('an unchanged class and a deleted one have none, a new one has those that are set', () => {
  expect(rowsOf(DOORS, {})).toEqual([]);
  expect(rowsOf(DOORS, null)).toEqual([]);
  expect(rowsOf(null, {})).toEqual([['Description', null, 'Opens']]);
});
