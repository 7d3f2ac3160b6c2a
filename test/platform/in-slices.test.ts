import { expect, test } from 'vitest';
import { inSlices } from '../../src/platform/in-slices.ts';

/** So long that sixteen of them are more than a slice, on any machine. */
function* slowSteps(count: number, done: () => void, ms = 0.1): Generator<void, string> {
  for (let n = 0; n < count; n++) {
    for (const end = performance.now() + ms; performance.now() < end; );
    done();
    yield;
  }
  return 'finished';
}

test('long work stops after few steps, and others have several turns before it goes on', async () => {
  let steps = 0;
  let isOver = false;
  const work = inSlices(slowSteps(160, () => steps++)).finally(() => {
    isOver = true;
  });
  const seen: number[] = [];
  while (!isOver) {
    seen.push(steps);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await work).toBe('finished');
  const slices = [...Map.groupBy(seen, (at) => at)].map(([at, turns]) => ({ at, turns: turns.length }));
  const lengths = slices.map(({ at }, n) => at - (slices[n - 1]?.at ?? 0));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(16);
  // Whoever needs three turns for an answer meets one slice, not three.
  expect(Math.min(...slices.slice(0, -1).map(({ turns }) => turns))).toBeGreaterThanOrEqual(3);
});

test('long work whose steps are long lets others have their turn after each', async () => {
  let steps = 0;
  let isOver = false;
  const work = inSlices(slowSteps(20, () => steps++, 3)).finally(() => {
    isOver = true;
  });
  const seen = new Set<number>();
  while (!isOver) {
    seen.add(steps);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await work;
  expect([...seen]).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
});

test('of many works at a time, others meet one slice at a time', async () => {
  let [steps, running] = [0, 30];
  const works = Array.from({ length: running }, () =>
    inSlices(slowSteps(64, () => steps++)).finally(() => running--),
  );
  let most = 0;
  while (running > 0) {
    const before = steps;
    await new Promise((resolve) => setImmediate(resolve));
    most = Math.max(most, steps - before);
  }
  await Promise.all(works);
  expect(steps).toBe(30 * 64);
  expect(most).toBeLessThanOrEqual(16);
});

test('an error of the work is the answer', async () => {
  function* failing(): Generator<void, void> {
    yield;
    throw new Error('no more');
  }
  await expect(inSlices(failing())).rejects.toThrow('no more');
});
