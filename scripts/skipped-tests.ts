import { relative } from 'node:path';

/** What vitest's JSON reporter says of one run, as far as it is used here. */
export interface TestResults {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    assertionResults: { status: string; fullName: string; meta?: { skipReason?: string } }[];
  }[];
}

/** The skipped tests with their reasons (test/support/needs.ts), one line each below the reason. */
export function skippedTests({ testResults }: TestResults): { count: number; lines: string[] } {
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName, meta }) => ({
        line: `  ${relative('.', name)}: ${fullName}`,
        reason: meta?.skipReason ?? 'no reason given',
      })),
  );
  const byReason = Map.groupBy(skipped, ({ reason }) => reason);
  const lines = [...byReason].flatMap(([reason, tests]) => [
    `Skipped (${tests.length}): ${reason}`,
    ...tests.map(({ line }) => line),
  ]);
  return { count: skipped.length, lines };
}
