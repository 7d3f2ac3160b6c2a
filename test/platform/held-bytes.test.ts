import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heldBytes } from '../../src/platform/held-bytes.ts';

it('counts every text inside of a value, however deep it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      let characters = 0;
      JSON.stringify(value, (_key, part: unknown) => {
        if (typeof part === 'string') characters += part.length;
        return part;
      });
      expect(heldBytes(value)).toBeGreaterThanOrEqual(2 * characters);
    }),
    { seed: 28 },
  );
});

it('grows with what it counts', () => {
  const change = (description: string) => ({ before: { description }, after: { description } });
  expect(heldBytes([change('x'.repeat(10_000))]) - heldBytes([change('')])).toBe(40_000);
  expect(heldBytes(new Map([['key', 'value']]))).toBeGreaterThan(16);
  expect(heldBytes([undefined, 'text', undefined])).toBeGreaterThan(8);
  expect(heldBytes(null)).toBe(0);
});
