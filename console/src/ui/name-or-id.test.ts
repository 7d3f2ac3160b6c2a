import { expect, test } from 'vitest';
import { nameOrId } from './name-or-id.ts';

test.each([
  ['Door', 'Door'],
  [' Door ', ' Door '],
  ['', 'n1'],
  [' \t\u00a0', 'n1'],
  [null, 'n1'],
  [undefined, 'n1'],
])('what is named %j is shown as %j', (name, shown) => {
  expect(nameOrId(name, 'n1')).toBe(shown);
});
