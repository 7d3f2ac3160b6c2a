import { expect, test } from 'vitest';
import { classesIn } from './proposed-change.ts';

test.each([
  [{ key: 'a', name: 'A' }, ['a']],
  [{ sourceObjectClassIds: ['a', 'b', 'a'], targetObjectClassId: 'c' }, ['a', 'b', 'c']],
  [{ sourceObjectClassIds: ['a'], targetObjectClassId: null }, ['a']],
  [{ parentObjectClassIds: ['@1'], childName: 'New' }, ['@1']],
  [{ edits: [{ objectClassId: 'a', fields: {} }, { objectClassId: 'b' }] }, ['a', 'b']],
  [{ fileId: 'f', root: 'a' }, ['a']],
  [{ name: 'Root' }, []],
])('%j names %j', (request, ids) => expect(classesIn(request)).toEqual(ids));
