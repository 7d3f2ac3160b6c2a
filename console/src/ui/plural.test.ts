import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test.each([
  [0, '0 classes'],
  [1, '1 class'],
  [2, '2 classes'],
  [8412, '8,412 classes'],
])('%d is written as %s', (count, text) => {
  expect(plural(count, { one: 'class', other: 'classes' })).toBe(text);
});
