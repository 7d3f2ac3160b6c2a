import type { IdsReport } from '../check-ids.ts';

/** The documented shape of `--json`. */
export function jsonOf({ result, problems, specifications }: IdsReport): object {
  return {
    result,
    problems,
    specifications: specifications.map(({ skipped: _, ...specification }) => specification),
  };
}
