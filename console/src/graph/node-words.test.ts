import { expect, it } from 'vitest';
import { valueInWords } from './node-words.ts';

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
