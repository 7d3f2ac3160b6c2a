import { expect, test } from 'vitest';
import { problemsOf } from '../../../src/platform/system/system-status.ts';

const now = new Date('2026-01-01T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const idle = { name: 'decks', waiting: 0, running: 0, oldestWaitingSince: null };
const waiting = (minutes: number) => ({
  name: 'imports',
  waiting: 3,
  running: 0,
  oldestWaitingSince: minutesAgo(minutes),
});

test('nothing waits: no problem, with or without a worker', () => {
  expect(problemsOf([idle], [], now)).toEqual([]);
  expect(problemsOf([idle], [{ works: true }], now)).toEqual([]);
});

test('work waits and no worker is alive: told at once, with what to start', () => {
  expect(problemsOf([idle, waiting(0)], [{ works: false }], now)).toEqual([
    'Jobs are waiting (3 in CAD imports) and no worker is running. Start one with npm run start:worker.',
  ]);
});

test('work that waits long beside living workers is told with how long', () => {
  expect(problemsOf([waiting(14)], [{ works: true }], now)).toEqual([]);
  expect(problemsOf([waiting(20)], [{ works: true }], now)).toEqual([
    'The oldest job in CAD imports has been waiting for 20 minutes.',
  ]);
});
