import { expect, test } from 'vitest';
import { SHOWN_AT_FIRST, SHOWN_MORE, shownMembers } from './group-members.ts';

const members = Array.from({ length: 4000 }, (_, i) => ({ id: String(i) }));
const idsOf = (keptId: string, most: number) => shownMembers(members, keptId, most).map(({ id }) => id);

test('a group of thousands shows its first classes, in order', () => {
  expect(idsOf('2', SHOWN_AT_FIRST)).toEqual(['0', '1', '2', '3', '4']);
  expect(shownMembers(members.slice(0, 2), '1', SHOWN_AT_FIRST)).toHaveLength(2);
  expect(idsOf('2', SHOWN_AT_FIRST + SHOWN_MORE)).toHaveLength(105);
});

test('the class to keep is always among them', () => {
  expect(idsOf('3999', SHOWN_AT_FIRST)).toEqual(['0', '1', '2', '3', '3999']);
  expect(idsOf('3999', members.length)).toEqual(members.map(({ id }) => id));
  expect(idsOf('archived meanwhile', SHOWN_AT_FIRST)).toEqual(['0', '1', '2', '3', '4']);
});
