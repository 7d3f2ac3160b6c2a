import { setImmediate as othersTurn } from 'node:timers/promises';

/** Short enough that nobody who waits for an answer notices. */
const SLICE_MS = 8;
/** Looking at the clock costs more than many a step. */
const STEPS_BETWEEN_LOOKS = 16;

/** Runs long work that is cut into steps (a generator), and lets the rest of the process have its turn in between. */
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
