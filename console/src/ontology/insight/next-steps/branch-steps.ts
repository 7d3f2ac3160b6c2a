import { KINDS, type Kind } from '../../vocabularies/kinds.ts';
import { sideBySide } from '../coverage/coverage-figures.ts';
import type { Branch } from '../coverage/coverage-query.ts';

export interface BranchStep {
  handle: string;
  name: string;
  drafts: number;
  /** The classification that most classes of the branch lack, and how many do; null when none is missing. */
  missing: { kind: Kind; classes: number } | null;
}

/** A branch with fewer drafts is worked on class by class. */
const LEAST_DRAFTS = 25;
const MOST_BRANCHES = 3;

/**
 * The branches with most drafts, on the highest level that has several: after an import, work begins with a branch, not
 * a class.
 */
export function branchSteps(branches: readonly Branch[]): BranchStep[] {
  return sideBySide(branches)
    .filter(({ draft }) => draft >= LEAST_DRAFTS)
    .toSorted((a, b) => b.draft - a.draft)
    .slice(0, MOST_BRANCHES)
    .map(({ handle, name, draft, kinds }) => {
      const [worst] = KINDS.map(({ kind }) => ({ kind, classes: kinds[kind].missing })).toSorted(
        (a, b) => b.classes - a.classes,
      );
      return { handle, name, drafts: draft, missing: worst && worst.classes > 0 ? worst : null };
    });
}
