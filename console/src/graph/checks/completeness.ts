import type { ModelCheck } from './check-queries.ts';

/** The share of checked elements that have everything they need, in percent; null when nothing was checked. */
export const completenessOf = ({ totals }: Pick<ModelCheck, 'totals'>): number | null =>
  totals.checked === 0 ? null : (100 * totals.passed) / totals.checked;

export interface TrendPoint {
  checkId: string;
  at: string;
  percent: number;
}

/** Completeness of the last checks of the same kind, oldest first. Checks of an IDS file ask something else. */
export function trendOf(checks: readonly ModelCheck[]): TrendPoint[] {
  return checks
    .filter(({ state, source }) => state === 'ready' && source === 'ontology')
    .flatMap((check) => {
      const percent = completenessOf(check);
      return percent === null ? [] : [{ checkId: check.id, at: check.createdAt, percent }];
    })
    .toReversed();
}

/** The points of a line in a box of this size, from left to right; 100 percent is at the top. */
export function linePoints(
  trend: readonly Pick<TrendPoint, 'percent'>[],
  width: number,
  height: number,
): string {
  const step = trend.length > 1 ? width / (trend.length - 1) : 0;
  return trend
    .map(({ percent }, index) => `${(index * step).toFixed(1)},${(height * (1 - percent / 100)).toFixed(1)}`)
    .join(' ');
}
