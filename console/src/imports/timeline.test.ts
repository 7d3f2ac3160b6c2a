import type { ImportRun } from '@lintel/client';
import { describe, expect, it } from 'vitest';
import { linesPerSecond, logOf, stepsOf } from './timeline.ts';

const progress = (phase: ImportRun['progress']['phase'], linesRead = 0) => ({
  phase,
  linesRead,
  bytesRead: 0,
  bytesTotal: 0,
  percent: 0,
});
const states = (state: ImportRun['state'], phase: ImportRun['progress']['phase']) =>
  stepsOf({ state, progress: progress(phase) }).map((step) => step.state);

describe('the timeline of a run', () => {
  it('grows with its phases', () => {
    expect(states('queued', 'waiting')).toEqual(['now', 'ahead', 'ahead', 'ahead', 'ahead']);
    expect(states('processing', 'checking')).toEqual(['done', 'done', 'now', 'ahead', 'ahead']);
    expect(states('ready', 'done')).toEqual(['done', 'done', 'done', 'done', 'done']);
  });

  it('ends where it broke', () => {
    expect(states('failed', 'done').at(-1)).toBe('broken');
    expect(states('deleted', 'done')).toEqual(['done', 'done', 'done', 'done']);
    expect(states('failed', 'reading')).toEqual(['done', 'broken', 'ahead', 'ahead', 'ahead']);
  });

  it('has what the server wrote down', () => {
    expect(logOf('2026-03-02T09:31:00.000Z ready: 3 elements\nsomething else\n')).toEqual([
      { at: '2026-03-02T09:31:00.000Z', text: 'ready: 3 elements' },
      { at: null, text: 'something else' },
    ]);
  });

  it('tells the pace, up to the end or to now', () => {
    const startedAt = '2026-03-02T09:31:00.000Z';
    const now = Date.parse('2026-03-02T09:31:10.000Z');
    expect(linesPerSecond({ startedAt, finishedAt: null, progress: progress('reading', 500) }, now)).toBe(50);
    const finishedAt = '2026-03-02T09:31:05.000Z';
    expect(linesPerSecond({ startedAt, finishedAt, progress: progress('done', 500) }, now)).toBe(100);
    expect(
      linesPerSecond({ startedAt: null, finishedAt: null, progress: progress('waiting') }, now),
    ).toBeNull();
    expect(
      linesPerSecond({ startedAt, finishedAt: startedAt, progress: progress('done', 5) }, now),
    ).toBeNull();
  });
});
