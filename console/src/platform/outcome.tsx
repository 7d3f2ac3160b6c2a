import { create } from './store.ts';

/** What was just done, for the live region and its Undo button. */
export interface Outcome {
  text: string;
  /** The operation that Undo reverts, or several that are one action; null when it cannot be undone. */
  operationId: string | readonly string[] | null;
  /** What Undo calls for a change that isn't an operation. */
  revert?: () => Promise<void>;
}

const outcomes = create<Outcome | null>(null);

/** Announces in the status region what was done, and offers Undo while the operation can be reverted. */
export const announce = (outcome: Outcome | null) => outcomes.set(outcome);
export const useOutcome = outcomes.use;
