/** What checks of graphs need of IDS. */
export { type AuditedIds, auditIdsFile } from './check-ids.ts';
