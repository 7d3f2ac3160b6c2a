import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flag, moment, oneOf, parseSearch, searchOf, stringifySearch, textParam } from './search-params.ts';

const read = searchOf({ q: textParam, tab: oneOf('keys', 'health'), revise: flag, from: moment });

describe('the search parameters of a route', () => {
  test.each([
    ['?q=2024', { q: '2024' }],
    ['?q=007&q2=x', { q: '007' }],
    ['?q=true', { q: 'true' }],
    ['?q={"a":1}', { q: '{"a":1}' }],
    ['?q=', {}],
    ['?tab=keys&revise=true', { tab: 'keys', revise: true }],
    ['?tab=nowhere&revise=1', {}],
    ['?from=2026-11-16T12:00:00Z', { from: '2026-11-16T12:00:00.000Z' }],
    ['?from=yesterday', {}],
    ['', {}],
  ])('%s', (address, expected) => {
    expect(read(parseSearch(address))).toEqual(expected);
  });

  test('cuts texts that nobody typed', () => {
    expect(read({ q: 'x'.repeat(5000) }).q).toHaveLength(500);
  });

  test('whatever is in the address, a text comes back as it was written', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 100 }).filter((each) => each.isWellFormed()),
        (q) => {
          expect(read(parseSearch(stringifySearch({ q }))).q).toBe(q);
        },
      ),
      { seed: 31 },
    );
  });

  test('values of any kind are read without a throw', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('q', 'tab', 'revise', 'from'), fc.jsonValue()), (search) => {
        for (const value of Object.values(read(search)))
          expect(['string', 'boolean', 'undefined']).toContain(typeof value);
      }),
      { seed: 31 },
    );
  });
});
