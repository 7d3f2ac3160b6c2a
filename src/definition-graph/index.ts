/** What imports need from the graph. */
export { GraphLoad } from './actions/graph-load.ts';
/** What checks of models need from it. */
export { bringSummaryUpToDate } from './actions/rematerialize.ts';
export { removeRunFromGraph, sweepGraph } from './actions/remove-run.ts';
export { type CheckedGraph, checkedGraph } from './queries/checked-graph.ts';
export { currentRunIds } from './queries/current-graphs.ts';
export { type Diff, type DiffFilter, type DiffItem, diffRuns, streamDiff } from './queries/diff-runs.ts';
export {
  type CheckedElement,
  elementsOfClasses,
  LargeNode,
  largeNode,
  levelNames,
  type NodePlace,
  parametersOfTypes,
} from './store/checked-elements.ts';
export {
  type IfcDocument,
  type IfcObjectRow,
  ifcDocuments,
  objectsById,
  objectsOfEntities,
} from './store/ifc-objects.ts';
