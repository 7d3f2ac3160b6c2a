import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONNECTIONS_PER_IMPORT } from '../../src/cad-imports/index.ts';
import { fewestConnections, type Parts, shareConnections } from '../../src/main/connection-budget.ts';
import { connectionsOf } from '../../src/main/connections-of.ts';
import { envExample, loadConfig } from '../../src/platform/config.ts';

const parts = fc.record<Parts>({
  api: fc.boolean(),
  worker: fc.boolean(),
  records: fc.boolean(),
  perImport: fc.integer({ min: 1, max: 6 }),
});

describe('the connections of one process', () => {
  test('are all of those that it may hold and not one more, with some for every part it has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), parts, (total, has) => {
        const shares = shareConnections(total, has);
        if (shares === null) {
          expect(total).toBeLessThan(fewestConnections(has));
          return;
        }
        const { imports, ...pools } = shares;
        const held = Object.values(pools).reduce((sum, size) => sum + size) + imports * has.perImport;
        expect(held).toBe(total);
        expect(shares.main).toBeGreaterThanOrEqual(2);
        expect([shares.keys, shares.listener]).toEqual([1, 1]);
        expect(shares.journal).toBeGreaterThanOrEqual(1);
        expect(shares.records > 0).toBe(has.records);
        expect(shares.portal > 0).toBe(has.api);
        expect(imports > 0).toBe(has.worker);
        // What is left for the main pool decides; it never has fewer than two.
        const left = shares.main + shares.operations + shares.checks;
        expect(shares.checks).toBe(has.worker && left - shares.operations > 2 ? 1 : 0);
        expect(shares.operations).toBe(left > 4 ? 2 : left > 2 ? 1 : 0);
      }),
    );
  });

  test('are enough from the fewest on, however many there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), parts, (more, has) => {
        expect(shareConnections(fewestConnections(has) + more, has)).not.toBeNull();
        expect(shareConnections(fewestConnections(has) - 1, has)).toBeNull();
      }),
    );
  });

  test('absent a setting are what a process could hold all along', () => {
    const config = loadConfig({});
    expect(connectionsOf(config, { api: true, worker: true })).toEqual({
      main: 6,
      keys: 1,
      listener: 1,
      journal: 3,
      records: 3,
      portal: 3,
      operations: 2,
      checks: 1,
      imports: 2,
    });
    expect(6 + 1 + 1 + 1 + 3 + 3 + 3 + 2 + 2 * CONNECTIONS_PER_IMPORT).toBe(config.DATABASE_POOL_SIZE);
  });

  test('outside of the range are refused with what the largest process needs', () => {
    expect(() => loadConfig({ DATABASE_POOL_SIZE: '1' })).toThrow(
      'DATABASE_POOL_SIZE must be a whole number from 2 to 1000, and at least 10 for npm start, not "1"',
    );
  });

  test('that are too few are a fault of the settings, which says how many are needed', () => {
    const config = loadConfig({ DATABASE_POOL_SIZE: '9' });
    expect(() => connectionsOf(config, { api: true, worker: true })).toThrow(
      'DATABASE_POOL_SIZE must be at least 10 for this process, not 9',
    );
    expect(connectionsOf(config, { api: true, worker: false }).main).toBeGreaterThan(2);
  });

  test('are at least as many as the description of the setting says', () => {
    const fewest = (api: boolean, worker: boolean) =>
      fewestConnections({ api, worker, records: true, perImport: CONNECTIONS_PER_IMPORT });
    expect(envExample()).toContain(
      `${fewest(true, true)} for npm start, ${fewest(false, true)} for a worker, ${fewest(true, false)} for an API`,
    );
  });
});
