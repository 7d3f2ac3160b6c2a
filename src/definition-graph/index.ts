export { GraphLoad } from './actions/graph-load.ts';
export { sweepGraph } from './actions/sweep-graph.ts';
export { takeOutRun } from './actions/take-out-run.ts';
export {
  type Category,
  type GraphDocument,
  type GraphNode,
  type GraphRecord,
  type GraphRelation,
  type Issue,
  NODE_KINDS,
  type NodeKind,
  type Parameter,
} from './domain/records.ts';
export { definitionGraphRoutes } from './http/routes.ts';
export { type Diff, diffRuns } from './queries/diff-runs.ts';
export { projectsWithGraph } from './queries/projects-with-graph.ts';
