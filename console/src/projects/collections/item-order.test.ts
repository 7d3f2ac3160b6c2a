import { expect, test } from 'vitest';
import { movedBy, movedTo } from './item-order.ts';

const ids = ['a', 'b', 'c', 'd'];

test('an item moves one place up or down, and not past the ends', () => {
  expect(movedBy(ids, 'b', -1)).toEqual(['b', 'a', 'c', 'd']);
  expect(movedBy(ids, 'b', 1)).toEqual(['a', 'c', 'b', 'd']);
  expect([movedBy(ids, 'a', -1), movedBy(ids, 'd', 1), movedBy(ids, 'x', 1)]).toEqual([null, null, null]);
});

test('an item takes the place of the one that it is dropped on', () => {
  expect(movedTo(ids, 'a', 'c')).toEqual(['b', 'c', 'a', 'd']);
  expect(movedTo(ids, 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
  expect([movedTo(ids, 'a', 'a'), movedTo(ids, 'x', 'a'), movedTo(ids, 'a', 'x')]).toEqual([
    null,
    null,
    null,
  ]);
});
