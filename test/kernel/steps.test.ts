import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { atOnce, sortedInSteps } from '../../src/kernel/steps.ts';

it('sorts in steps as the language sorts: by the order, and equal items as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 50 }), { maxLength: 2000, size: 'max' }), (numbers) => {
      const items = numbers.map((value, place) => ({ value, place }));
      const compare = (a: { value: number }, b: { value: number }) => a.value - b.value;
      expect(atOnce(sortedInSteps(items, compare))).toEqual(items.toSorted(compare));
    }),
    { seed: 200, numRuns: 60 },
  );
});

it('takes a step for every few items', () => {
  const items = Array.from({ length: 10_000 }, (_, i) => (i * 7919) % 10_000);
  let steps = 0;
  for (const _ of sortedInSteps(items, (a, b) => a - b)) steps++;
  expect(steps).toBeGreaterThan(10_000);
});
