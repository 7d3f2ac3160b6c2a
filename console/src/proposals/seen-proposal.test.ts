import { expect, test } from 'vitest';
import { newsSince } from './seen-proposal.ts';

const now = { revision: 2, commentCount: 3, changes: [{ id: 'b', summary: 'Rename Doors' }] };

test('a first look and a look at the same have no news', () => {
  expect(newsSince(null, now)).toBe(null);
  expect(newsSince({ revision: 2, commentCount: 3, changes: { b: 'Rename Doors' } }, now)).toBe(null);
});

test('changes and comments since the last look are told', () => {
  expect(newsSince({ revision: 1, commentCount: 1, changes: { a: 'Move Doors' } }, now)).toEqual({
    added: ['Rename Doors'],
    removed: ['Move Doors'],
    comments: 2,
  });
});
