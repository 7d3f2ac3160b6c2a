import { setImmediate as othersTurn } from 'node:timers/promises';

/** An answer takes several turns of the event loop, and in each it may meet a slice: together they must not be noticed. */
const SLICE_MS = 1;
/** Reading the clock costs more than most steps. */
const STEPS_BETWEEN_LOOKS = 16;

/** Runs long work, written as a generator, in slices of about a millisecond; other work runs in between. */
export async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  let until = performance.now() + SLICE_MS;
  for (let n = 1; ; n++) {
    const step = steps.next();
    if (step.done) return step.value;
    if (n % STEPS_BETWEEN_LOOKS !== 0 || performance.now() < until) continue;
    await othersTurn();
    until = performance.now() + SLICE_MS;
  }
}
