import { expect, it } from 'vitest';
import {
  type Constants,
  growthOf,
  mostOnOneServer,
  needsOf,
  secondsPerMillion,
} from '../bench/support/capacity-model.ts';
import { bytes, duration } from '../bench/support/capacity-page.ts';

const CONSTANTS: Constants = {
  bytesPerElement: 2000,
  bytesPerClass: 1000,
  bytesPerEvent: 500,
  bytesPerProject: 10_000,
  artifactBytesPerElement: 200,
  importSecondsPerMillion: { lintel: 60, database: 40 },
  citusFactor: 1.5,
  restoredBytesPerSecond: 10e6,
  backupBytesPerElement: 200,
};

it('computes what projects need by the formulas on the page', () => {
  const needs = needsOf({ projects: 1000, elements: 1_000_000 }, CONSTANTS);
  expect(needs.databaseBytes).toBe(1000 * (3 * 2e9 + 10_000));
  expect(needs.diskBytes).toBeCloseTo((needs.databaseBytes * 4) / 3);
  expect(needs.servers).toBe(Math.ceil(needs.diskBytes / 8e12));
  expect(needs.memoryBytes).toBe(50 * 2e9);
  expect(needs.lintelCores).toBeCloseTo((50 * 60) / (8 * 3600 * 0.7));
  expect(needs.artifactBytesPerDay).toBe(50 * 200e6);
  expect(needs.restoreSeconds).toBeCloseTo(needs.databaseBytes / 10e6);
});

it('needs twice as much for twice as many projects, and never less than a small server', () => {
  const [one, two] = [500, 1000].map((projects) => needsOf({ projects, elements: 1_000_000 }, CONSTANTS));
  for (const key of ['databaseBytes', 'diskBytes', 'lintelCores', 'restoreSeconds'] as const)
    expect(two?.[key]).toBeCloseTo(2 * (one?.[key] ?? 0));
  expect(needsOf({ projects: 1, elements: 10 }, CONSTANTS)).toMatchObject({ servers: 1, memoryBytes: 8e9 });
});

it('takes the start of an import out of its cost per element', () => {
  const small = { elements: 1000, seconds: 2 + 1000 * 5e-5 };
  expect(secondsPerMillion(small, { elements: 50_000, seconds: 2 + 50_000 * 5e-5 })).toBeCloseTo(50);
});

it('finds where one server ends: as many projects fit, one more does not', () => {
  const { projects, limit } = mostOnOneServer(1_000_000, CONSTANTS);
  expect(limit).toBe('disk');
  expect(needsOf({ projects, elements: 1_000_000 }, CONSTANTS).servers).toBe(1);
  expect(needsOf({ projects: projects + 1, elements: 1_000_000 }, CONSTANTS).servers).toBe(2);
});

it('writes sizes and times as people read them', () => {
  expect([0, 999, 1000, 12_345, 8e12].map(bytes)).toEqual([
    '0 bytes',
    '999 bytes',
    '1.0 KB',
    '12 KB',
    '8.0 TB',
  ]);
  expect([3.2, 120, 7200, 200_000].map(duration)).toEqual(['4 s', '2 min', '2 h', '3 days']);
  expect(growthOf(0, 5)).toBe(5);
});
