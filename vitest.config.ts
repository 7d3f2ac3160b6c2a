import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'client/test/**/*.test.ts', 'console/src/**/*.test.{ts,tsx}'],
    globalSetup: ['test/support/global-setup.ts'],
    // Tests start many processes of the same code: what one has compiled, the next need not.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.test/compile-cache') },
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
