import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharedRead } from '../../src/portal/queries/shared-read.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('nobody gets an answer older than what was written before asking, whatever the timing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(4), { minLength: 1, maxLength: 40 }), async (steps) => {
      let written = 0;
      let queries = 0;
      const read = sharedRead(async (keys) => {
        const seen = written; // what the query's snapshot sees
        for (let wait = steps[queries++ % steps.length] ?? 0; wait > 0; wait--) await turn();
        return new Map(keys.map((key) => [key, seen]));
      });
      const answers: Promise<void>[] = [];
      for (const step of steps) {
        if (step > 2) written++;
        const atLeast = written;
        answers.push(read(`key ${step % 2}`).then((seen) => expect(seen).toBeGreaterThanOrEqual(atLeast)));
        if (step === 0) await turn();
      }
      await Promise.all(answers);
      expect(queries).toBeLessThanOrEqual(steps.length);
    }),
  );
});

test('those who ask together share one query; an unknown key is null; a failure reaches all of them', async () => {
  const asked: string[][] = [];
  let failing = false;
  const read = sharedRead(async (keys) => {
    asked.push(keys);
    if (failing) throw new Error('database away');
    return new Map([['a', 1]]);
  });
  expect(await Promise.all([read('a'), read('b'), read('a')])).toEqual([1, null, 1]);
  expect(asked).toEqual([['a', 'b']]);
  failing = true;
  const both = await Promise.allSettled([read('a'), read('b')]);
  expect(both.map((each) => each.status)).toEqual(['rejected', 'rejected']);
  failing = false;
  expect(await read('a')).toBe(1);
});
