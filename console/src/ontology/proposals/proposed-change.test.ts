import { expect, test } from 'vitest';
import { categoriesIn, classesIn } from './proposed-change.ts';

test.each([
  [{ key: 'a', name: 'A' }, ['a']],
  [{ sourceObjectClassIds: ['a', 'b', 'a'], targetObjectClassId: 'c' }, ['a', 'b', 'c']],
  [{ sourceObjectClassIds: ['a'], targetObjectClassId: null }, ['a']],
  [{ parentObjectClassIds: ['@1'], childName: 'New' }, ['@1']],
  [{ edits: [{ objectClassId: 'a', fields: {} }, { objectClassId: 'b' }] }, ['a', 'b']],
  [{ fileId: 'f', root: 'a' }, ['a']],
  [{ name: 'Root' }, []],
])('%j names %j', (request, ids) => expect(classesIn(request)).toEqual(ids));

test.each([
  [{ key: 'a', cadCategory: 'OST_Doors' }, ['OST_Doors']],
  [{ key: 'a', cadCategory: null }, []],
  [
    { edits: [{ cadCategory: 'OST_Doors' }, { objectClassId: 'b' }, { cadCategory: 'OST_Doors' }] },
    ['OST_Doors'],
  ],
  [{ name: 'Root' }, []],
])('%j binds %j', (request, categories) => expect(categoriesIn(request)).toEqual(categories));
