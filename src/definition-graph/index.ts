/** What imports need from the graph. */
export { GraphLoad } from './actions/graph-load.ts';
/** What checks of models need from it. */
export { bringSummaryUpToDate } from './actions/rematerialize.ts';
export { sweepGraph } from './actions/sweep-graph.ts';
export { takeOutRun } from './actions/take-out-run.ts';
export { type KnownUnit, knownUnit } from './domain/units.ts';
export { type CheckedGraph, checkedGraph } from './queries/checked-graph.ts';
export { currentRunIds } from './queries/current-run-ids.ts';
export { type Diff, type DiffFilter, type DiffItem, diffRuns, streamDiff } from './queries/diff-runs.ts';
export {
  type CheckedElement,
  elementsOfClasses,
  type LoadedDocument,
  levelNames,
  parametersOfTypes,
} from './store/checked-elements.ts';
export {
  type IfcDocument,
  type IfcObjectRow,
  ifcDocuments,
  objectsById,
  objectsOfEntities,
} from './store/ifc-objects.ts';
