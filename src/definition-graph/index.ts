export { sweepGraph } from './actions/sweep-graph.ts';
export { takeOutRun } from './actions/take-out-run.ts';
export { definitionGraphRoutes } from './http/routes.ts';
export { usageRoutes } from './http/usage-routes.ts';
export { type Diff, diffRuns } from './queries/diff-runs.ts';
export { objectClassUsage, type ProjectNames } from './queries/object-class-usage.ts';
export { projectsWithGraph } from './queries/projects-with-graph.ts';
