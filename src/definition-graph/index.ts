/** What imports need from the graph. */
export { GraphLoad } from './actions/graph-load.ts';
export { sweepGraph } from './actions/sweep-graph.ts';
export { takeOutRun } from './actions/take-out-run.ts';
export { currentRunIds } from './queries/current-run-ids.ts';
export { type Diff, type DiffFilter, type DiffItem, diffRuns, streamDiff } from './queries/diff-runs.ts';
