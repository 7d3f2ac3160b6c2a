import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memorySize } from '../../src/platform/memory-size.ts';

it('counts every text inside of a value, however deep it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      let characters = 0;
      JSON.stringify(value, (_key, part: unknown) => {
        if (typeof part === 'string') characters += part.length;
        return part;
      });
      expect(memorySize(value)).toBeGreaterThanOrEqual(2 * characters);
    }),
    { seed: 28 },
  );
});

it('grows with what it counts', () => {
  const change = (description: string) => ({ before: { description }, after: { description } });
  expect(memorySize([change('x'.repeat(10_000))]) - memorySize([change('')])).toBe(40_000);
  expect(memorySize(new Map([['key', 'value']]))).toBeGreaterThan(16);
  expect(memorySize([undefined, 'text', undefined])).toBeGreaterThan(8);
  expect(memorySize(null)).toBe(0);
});
