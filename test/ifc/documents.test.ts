import { expect, test } from 'vitest';
import { documentIds, stemOf, titleOf } from '../../src/ifc/index.ts';

test.each([
  ['house.ifc', 'house'],
  ['folder/house.ifc.gz', 'house'],
  ['C:\\models\\House 2.IFCZIP', 'House 2'],
  ['house.v2.ifc', 'house.v2'],
  ['house.ifc.ifc', 'house.ifc'],
  ['house.gz', 'house.gz'],
  ['.ifc', 'default'],
  ['', 'default'],
])('the document of %j is %j', (file, id) => {
  expect(stemOf(file)).toBe(id);
});

test.each([
  ['house.ifc', 'house.ifc'],
  ['folder/house.ifc.gz', 'house.ifc'],
  ['C:\\models\\House 2.IFCZIP', 'House 2'],
  ['house.v2.IFC.GZ', 'house.v2.IFC'],
  ['house.gz', 'house'],
  ['.gz', '.gz'],
])('the title of the document of %j is %j', (file, title) => {
  expect(titleOf(file)).toBe(title);
});

test('a stem that comes again gets a number that nobody has', () => {
  expect(documentIds(['a/house.ifc', 'b/house.ifc.gz', 'c/house-2.ifc', 'house.ifczip'])).toEqual([
    'house',
    'house-2',
    'house-2-2',
    'house-3',
  ]);
});

test('a name of any length is an id, whatever letters it is cut between', () => {
  const [first = '', second = ''] = documentIds([
    `${'\u{1F600}'.repeat(1000)}.ifc`,
    `${'\u{1F600}'.repeat(1000)}.ifc`,
  ]);
  expect(Buffer.byteLength(second)).toBeLessThanOrEqual(200);
  expect(first).toMatch(/^(\u{1F600})+\ufffd?$/u);
  expect(second).toBe(`${first}-2`);
});
