import { expect, it } from 'vitest';
import { chooseType } from '../../../src/platform/http/media-type.ts';

it.each([
  [undefined, 'application/json'],
  ['', 'application/json'],
  ['*/*', 'application/json'],
  ['image/png', 'application/json'],
  ['text/plain', 'text/plain'],
  ['TEXT/PLAIN', 'text/plain'],
  ['text/*', 'text/plain'],
  ['text/plain; charset=utf-16', 'text/plain'],
  ['text/plain, */*', 'text/plain'],
  ['*/*, text/plain', 'text/plain'],
  ['text/plain, application/json', 'text/plain'],
  ['application/json, text/plain, */*', 'application/json'],
  ['application/json, text/plain;q=0.5', 'application/json'],
  ['application/json;q=0.4, text/plain;q=0.5', 'text/plain'],
  ['text/plain;q=0, application/json', 'application/json'],
  ['text/plain;q=0', 'application/json'],
  ['text/plain;q=0, */*', 'application/json'],
  ['text/plain;q=0.1, */*;q=0.9', 'application/json'],
])('%s is answered with %s', (accept, type) => {
  expect(chooseType(accept, ['application/json', 'text/plain'])).toBe(type);
});
