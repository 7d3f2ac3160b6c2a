import type { SpecificationResult } from './model-check.ts';

/** The requirements of a check that are listed. */
const MOST_REQUIREMENTS = 20_000;
/** What a graph can't answer: each specification can have a hundred reasons. */
export const MOST_SKIPPED = 10_000;

/** Of very many requirements, those without failures are left out, and then what is too much of the rest. */
export function keptResults(
  results: readonly SpecificationResult[],
  most = MOST_REQUIREMENTS,
): SpecificationResult[] {
  const count = results.reduce((sum, { requirements }) => sum + requirements.length, 0);
  if (count <= most) return [...results];
  let left = most;
  return results.map((result) => {
    const requirements = result.requirements.filter(({ failed }) => failed > 0).slice(0, left);
    left -= requirements.length;
    return { ...result, requirements };
  });
}
