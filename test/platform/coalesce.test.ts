import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coalesce } from '../../src/platform/db/coalesce.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('nobody gets an answer older than what was written before asking, whatever the timing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(4), { minLength: 1, maxLength: 40 }), async (steps) => {
      let written = 0;
      let queries = 0;
      let running = 0;
      const read = coalesce(async () => {
        expect(++running).toBe(1);
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

test('one query runs at a time, and those who came meanwhile share the next', async () => {
  const ends: (() => void)[] = [];
  const read = coalesce(() => new Promise<void>((resolve) => ends.push(resolve)));
  const ask = async (times: number) => {
    for (let i = 0; i < times; i++) void read();
    for (let i = 0; i < 4; i++) await turn();
    return ends.length;
  };
  expect(await ask(3)).toBe(1);
  expect(await ask(2)).toBe(1);
  expect(await ask(9)).toBe(1);
  ends[0]?.();
  expect(await ask(0)).toBe(2);
  ends[1]?.();
  expect(await ask(0)).toBe(2); // nobody waits: no query
  expect(await ask(1)).toBe(3);
});

test('a query that cannot even begin fails for those who asked, and the next is asked', async () => {
  let works = false;
  const read = coalesce(() => {
    if (!works) throw new Error('no query');
    return Promise.resolve('answer');
  });
  await expect(read()).rejects.toThrow('no query');
  works = true;
  expect(await read()).toBe('answer');
});
