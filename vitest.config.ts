import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import more from './test/more.json' with { type: 'json' };
import { LongestFirst } from './test/support/longest-first.ts';

/** Tests of what is kept in memory: alone in their process, or others' garbage would be counted with theirs. */
const MEASURE_MEMORY = ['test/flows/ontology-memory.test.ts', 'test/platform/kept-memory.test.ts'];
/** Slow by nature: what `npm run test:more` runs, and `npm test` leaves out. */
const ONLY_MORE = Object.keys(more.only);
/** All of `npm run test:more`: also files that `npm test` runs with less (test/support/tier.ts). */
const MORE = [...ONLY_MORE, ...Object.keys(more.again)];
const measuresMemory = (file: string) => MEASURE_MEMORY.includes(file);

const shared = {
  // Tests start many processes of the same code: what one has compiled, the next need not.
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.test/compile-cache') },
  pool: 'forks' as const,
  setupFiles: ['test/support/packed-children.ts', 'test/support/property-seed.ts'],
  // Node loads the code, as in production. Vite's own loader turns every name that is imported into a call of a getter:
  // loops over bytes take five times as long.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  expect: { poll: { timeout: 60_000 } }, // a busy machine may take its time; what was waited for ends the wait
  testTimeout: 300_000, // for what hangs; how long a thing may take is no test's business on a busy machine
  hookTimeout: 300_000,
};

const inMore = { ...shared, env: { ...shared.env, TEST_TIER: 'more' } };
/** A test file finds the code loaded: the service keeps nothing outside what createService makes. */
const together = { isolate: false };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    globalSetup: ['test/support/global-setup.ts'], // once, for all projects
    // One more than there are cores: tests that wait for processes, sockets and timers leave room for others.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    projects: [
      {
        test: {
          ...shared,
          ...together,
          name: 'tests',
          include: ['test/**/*.test.ts', 'clients/*/test/**/*.test.ts', 'console/src/**/*.test.{ts,tsx}'],
          exclude: [...MEASURE_MEMORY, ...ONLY_MORE, 'test/citus/**'], // the last need a cluster: npm run test:citus
        },
      },
      {
        test: {
          ...shared,
          name: 'memory',
          include: MEASURE_MEMORY.filter((file) => !ONLY_MORE.includes(file)),
        },
      },
      {
        test: { ...inMore, ...together, name: 'more', include: MORE.filter((file) => !measuresMemory(file)) },
      },
      { test: { ...inMore, name: 'more-memory', include: MORE.filter(measuresMemory) } },
    ],
  },
});
