import type { StepBudget } from '../../constraints/index.ts';
import type { CheckedGraph } from '../../definition-graph/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { CheckOutcome, Failure } from '../domain/model-check.ts';

/** What an evaluation works on. */
export interface CheckScope {
  /** All reads and writes of a check are one transaction. */
  tx: Tx;
  projectId: string;
  /** The current documents, at the moment when the check began. */
  graph: CheckedGraph;
  /** Stores a failure. Await the promise, if one is returned. */
  fail(failure: Failure): Promise<void> | undefined;
  /** So many elements have been read. */
  progress(elements: number): void;
  signal: AbortSignal;
  /** What all patterns of the check may take. */
  patterns: StepBudget;
  /** How many rows may be in memory at a time: few where the process also answers requests. */
  batch: number;
  /** Without it, a large node ends the check with `LargeNode`. */
  readsLarge: boolean;
}

/** Evaluates a graph: its totals, and what is wrong with it. */
export type Evaluation<Rules> = (scope: CheckScope, rules: Rules) => Promise<CheckOutcome>;
