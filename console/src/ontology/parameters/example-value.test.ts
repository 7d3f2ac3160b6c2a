import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleOf, textMatching } from './example-value.ts';

test.each([
  ['EI[0-9]{2,3}', 'EI00'],
  ['(REI|EI) ?\\d+', 'REI1'],
  ['[A-Z]{2}-\\d{4}(\\.[a-z])?', 'AA-1111'],
  ['\\i\\c*', null],
  ['[^a]', null],
  ['(open', null],
])('of %s the example is %s', (pattern, text) => expect(textMatching(pattern)).toBe(text));

test('an example of bounds is within them, where there is one', () => {
  const bound = fc.option(fc.integer({ min: -1000, max: 1000 }), { nil: undefined });
  fc.assert(
    fc.property(bound, bound, bound, bound, fc.boolean(), (minimum, maximum, above, below, isWhole) => {
      const found = exampleOf({
        dataType: isWhole ? 'integer' : 'number',
        ...(minimum !== undefined && { minimum }),
        ...(maximum !== undefined && { maximum }),
        ...(above !== undefined && { exclusiveMinimum: above }),
        ...(below !== undefined && { exclusiveMaximum: below }),
      });
      const low = Math.max(minimum ?? -Infinity, above ?? -Infinity);
      const high = Math.min(maximum ?? Infinity, below ?? Infinity);
      const value = Number(found);
      if (found === null) expect(high - low).toBeLessThanOrEqual(isWhole ? 1 : 0);
      else expect(value >= low && value <= high && value !== above && value !== below).toBe(true);
    }),
  );
});

test.each([
  [{ dataType: 'text', allowedValues: ['EI30', 'EI60'], minLength: 2 }, 'EI30'],
  [{ dataType: 'text', allowedValues: ['A', 'BB'], minLength: 2 }, 'BB'],
  [{ dataType: 'yesno' }, 'Yes'],
  [{ dataType: 'length', minimum: 900, unit: 'mm' }, '900 mm'],
  [{ dataType: 'text', value: 'always' }, 'always'],
  [{ dataType: 'text', maxLength: 2 }, 'A'],
] as const)('of %j the example is %s', (template, text) =>
  expect(exampleOf(template as Parameters<typeof exampleOf>[0])).toBe(text),
);
