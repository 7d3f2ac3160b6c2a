import { expect, test } from 'vitest';
import { classes, listInWords } from './words.ts';

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
  [['A', 'B', 'C', 'D'], 'A, B and 2 more'],
])('%j becomes "%s"', (names, words) => expect(listInWords(names)).toBe(words));

test('classes are counted in words', () => {
  expect([0, 1, 8412].map(classes)).toEqual(['0 classes', '1 class', '8,412 classes']);
});
