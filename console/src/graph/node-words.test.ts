import { expect, it } from 'vitest';
import { relationInWords, valueInWords } from './node-words.ts';

it.each([
  ['field', 'host', 'Host'],
  ['from', 'supports', 'supports'],
  ['to', 'supports', 'supports this'],
] as const)('tells a relation %s %s as %s', (direction, relation, text) => {
  expect(relationInWords({ direction, relation })).toBe(text);
});

it.each([
  [null, ''],
  [undefined, ''],
  [28.714285714285715, '28.7143'],
  [100201, '100201'],
  [true, 'true'],
  [['a', 1, null], 'a, 1, null'],
  [{ lower: 1, upper: 2 }, 'lower: 1, upper: 2'],
])('shows the value %j as %j', (value, text) => {
  expect(valueInWords(value)).toBe(text);
});
