import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Row } from '../bench/row.ts';
import { parts } from '../bench/support/parts.ts';
import { needsBrowser } from './support/browser.ts';
import { freshDatabase } from './support/database.ts';
import { forTier } from './support/tier.ts';

beforeAll(() => {
  process.env['BENCH_TINY'] = '1'; // read when a part is loaded
  process.env['BENCH_PROGRAMS'] = inject('packedProduct');
});
afterAll(() => {
  for (const name of ['BENCH_TINY', 'BENCH_PROGRAMS', 'BENCH_DATABASE_URL']) delete process.env[name];
});

/** What `npm test` can wait for: none of them starts processes. */
const QUICK: typeof parts = ['codes', 'insight', 'languages', 'proposals'];

describe('with little data, the bench part', () => {
  for (const part of forTier(QUICK, parts))
    it(`${part} measures something`, {
      ...(['console', 'waits.pages'].includes(part) ? needsBrowser : {}),
      timeout: 600_000,
    }, async () => {
      const database = await freshDatabase();
      try {
        process.env['BENCH_DATABASE_URL'] = database.url;
        const { run } = (await import(`../bench/${part}.ts`)) as { run(): Promise<Row[]> };
        const rows = await run();
        // The clients of other languages are compared only where Python or Mono is installed.
        if (part !== 'clients') expect(rows.length).toBeGreaterThan(0);
        for (const row of rows) expect(row.value).not.toContain('NaN');
      } finally {
        await database.close();
      }
    });
});
