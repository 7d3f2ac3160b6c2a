/**
 * Works on one after the other. One that fails doesn't stop those after it: the failures are thrown together at the
 * end, so that the caller's loop logs them and tries again.
 */
export async function eachAlone<T>(all: Iterable<T>, work: (each: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const each of all) {
    try {
      await work(each);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} failed`);
}

/** Takes steps that don't need each other, in this order: each is taken although an earlier one failed. */
export const eachStepAlone = (...steps: (() => Promise<unknown>)[]): Promise<void> =>
  eachAlone(steps, (step) => step());
