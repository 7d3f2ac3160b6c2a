/** `test/bench.test.ts` runs every part once with little data. That shows that the part works, not how fast anything is. */
export const isTiny = process.env['BENCH_TINY'] !== undefined;

export const sized = <T>(full: T, tiny: T): T => (isTiny ? tiny : full);
