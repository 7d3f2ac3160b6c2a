/** IDS files: read, audited and written. */
export { auditIdsFile } from './audit/audit-file.ts';
export type {
  Facet,
  IdsDocument,
  IdsValue,
  Problem,
  Requirement,
  Specification,
} from './document/document.ts';
export { IDS_LIMITS } from './document/read-nodes.ts';
export {
  type WrittenSpecification,
  writeIds,
} from './document/write-ids.ts';
export { IdsChecking, type SpecificationReport } from './evaluate/check-model.ts';
export { expectation, PROHIBITED } from './evaluate/describe.ts';
export type { Broken } from './evaluate/outcome.ts';
export { exportedObject } from './graph/exported-object.ts';
export { GraphLimits, GraphModel, typeIdOf, wholesOf } from './graph/graph-model.ts';
export type { GraphObject } from './graph/graph-object.ts';
export type { ModelPropertySet } from './model.ts';
export { issuesOf } from './report-topics.ts';
export { versionOfSchema } from './version-of-schema.ts';
