import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { skippedTests } from '../scripts/skipped-tests.ts';

describe('skipped tests', () => {
  it('are listed below their reasons', () => {
    const meta = { skipReason: 'needs nginx' };
    const { count, lines } = skippedTests({
      numPassedTests: 1,
      numFailedTests: 0,
      testResults: [
        {
          name: `${process.cwd()}/test/a.test.ts`,
          assertionResults: [
            { status: 'passed', fullName: 'runs', meta: {} },
            { status: 'skipped', fullName: 'proxies', meta },
            { status: 'pending', fullName: 'streams', meta },
            { status: 'todo', fullName: 'later' },
          ],
        },
      ],
    });
    expect(count).toBe(3);
    expect(lines).toEqual([
      'Skipped (2): needs nginx',
      '  test/a.test.ts: proxies',
      '  test/a.test.ts: streams',
      'Skipped (1): no reason given',
      '  test/a.test.ts: later',
    ]);
  });

  it('all give one: there is no other way to skip a test', () => {
    const files = globSync([
      'test/**/*.test.ts',
      'clients/*/test/**/*.test.ts',
      'console/src/**/*.test.{ts,tsx}',
    ]);
    const others = files.filter((file) =>
      /\b(?:it|test|describe)\.(?:skip|todo|skipIf|runIf)\b/.test(readFileSync(file, 'utf8')),
    );
    expect(files.length).toBeGreaterThan(200);
    expect(others).toEqual([]);
  });
});
