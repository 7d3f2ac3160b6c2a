export { REQUESTS_CHANNEL } from './actions/rematerialize-all-projects.ts';
export { rematerializeDue } from './actions/rematerialize-due.ts';
export { sweepGraph } from './actions/sweep-graph.ts';
export { takeOutRun } from './actions/take-out-run.ts';
export { definitionGraphRoutes } from './http/routes.ts';
export { type Diff, type DiffFilter, type DiffItem, diffRuns, streamDiff } from './queries/diff-runs.ts';
export { projectsWithGraph } from './queries/projects-with-graph.ts';
