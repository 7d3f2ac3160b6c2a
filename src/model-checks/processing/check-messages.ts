import type { CheckTask } from '../actions/carry-out-check.ts';

/** Sent as a message, because everybody on the machine can read a command line. */
export interface CheckAssignment {
  databaseUrl: string;
  dataDir: string;
  task: CheckTask;
}

export type FromCheck =
  | { elements: number }
  | { done: true }
  | { outOf: 'patternSteps' }
  | { failed: string; isLost: boolean };
