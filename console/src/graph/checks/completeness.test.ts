import { describe, expect, it } from 'vitest';
import type { ModelCheck } from './check-queries.ts';
import { completenessOf, linePoints, trendOf } from './completeness.ts';

const check = (passed: number, checked: number, more: Partial<ModelCheck> = {}) =>
  ({
    state: 'ready',
    source: 'ontology',
    createdAt: `2026-01-0${passed}T00:00:00Z`,
    totals: { elements: 10, checked, passed, failed: checked - passed },
    ...more,
  }) as ModelCheck;

describe('completeness', () => {
  it('is the share of checked elements that passed', () => {
    expect(completenessOf(check(3, 4))).toBe(75);
    expect(completenessOf(check(0, 0))).toBeNull();
  });

  it('has a trend of finished checks of the ontology, oldest first', () => {
    const checks = [
      check(4, 4),
      check(9, 9, { source: 'ids' }),
      check(3, 4, { state: 'running' }),
      check(0, 0),
      check(2, 4),
    ];
    expect(trendOf(checks).map(({ percent }) => percent)).toEqual([50, 100]);
  });

  it('is drawn from left to right, with 100 percent at the top', () => {
    const points = [0, 50, 100].map((percent) => ({ at: '', percent }));
    expect(linePoints(points, 100, 20)).toBe('0.0,20.0 50.0,10.0 100.0,0.0');
    expect(linePoints(points.slice(0, 1), 100, 20)).toBe('0.0,20.0');
  });
});
