import fc from 'fast-check';
import { expect, test } from 'vitest';
import { together } from '../../src/platform/db/together.ts';
import { sharedRead } from '../../src/portal/queries/shared-read.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('nobody gets an answer older than what was written before asking, whatever the timing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(4), { minLength: 1, maxLength: 40 }), async (steps) => {
      let written = 0;
      let queries = 0;
      let running = 0;
      const read = together(async () => {
        expect(++running).toBeLessThanOrEqual(2);
        const seen = written; // what the query's snapshot sees
        for (let wait = steps[queries++ % steps.length] ?? 0; wait > 0; wait--) await turn();
        running--;
        if (seen % 5 === 4) throw new Error(`failed at ${seen}`);
        return seen;
      });
      const answers: Promise<void>[] = [];
      for (const step of steps) {
        if (step > 2) written++;
        const atLeast = written;
        const seen = read().catch((error: Error) => Number(error.message.split(' ').at(-1)));
        answers.push(seen.then((version) => expect(version).toBeGreaterThanOrEqual(atLeast)));
        if (step === 0) await turn();
      }
      await Promise.all(answers); // and everyone gets one
      expect(queries).toBeLessThanOrEqual(steps.length);
    }),
  );
});

test('a second query begins when as many wait for it as for the first, or the first ends', async () => {
  const ends: (() => void)[] = [];
  const read = together(() => new Promise<void>((resolve) => ends.push(resolve)));
  const ask = async (times: number) => {
    for (let i = 0; i < times; i++) void read();
    await turn();
    await turn();
    return ends.length;
  };
  expect(await ask(3)).toBe(1);
  expect(await ask(2)).toBe(1);
  expect(await ask(1)).toBe(2);
  expect(await ask(9)).toBe(2); // two at once, never three
  ends[0]?.();
  expect(await ask(0)).toBe(3);
  expect(await ask(1)).toBe(3);
  ends[1]?.();
  ends[2]?.();
  expect(await ask(0)).toBe(4);
});

test('a query that cannot even begin fails for those who asked, and the next is asked', async () => {
  let works = false;
  const read = together(() => {
    if (!works) throw new Error('no query');
    return Promise.resolve('answer');
  });
  await expect(read()).rejects.toThrow('no query');
  works = true;
  expect(await read()).toBe('answer');
});

test('those who ask together share one read by key; an unknown key is null; a failure reaches all of them', async () => {
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
