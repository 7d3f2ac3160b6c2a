/** IDS files: read, audited and written. */
export { type AuditedIds, auditIdsFile } from './audit/audit-file.ts';
export type { Facet, IdsValue, Problem, Requirement, Specification } from './document/document.ts';
export { IDS_LIMITS } from './document/read-nodes.ts';
export {
  type WrittenInfo,
  type WrittenProperty,
  type WrittenSpecification,
  writeIds,
} from './document/write-ids.ts';
