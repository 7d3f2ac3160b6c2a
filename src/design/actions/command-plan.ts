import type { NewAuditEntry } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { NewEvent } from '../../platform/events/record-events.ts';
import type { PartType } from '../domain/part-type.ts';
import type { RecordChange } from '../domain/project-design.ts';
import type { MadeToOrderRevision, MadeToOrderVariant } from '../store/made-to-order-variants.ts';
import type { ProjectProductVariant } from '../store/variant-rows.ts';

/** Everything that a command will do, with all new ids, decided before any of it is done. That makes it idempotent. */
export interface CommandPlan<R> {
  records: RecordWrite;
  effects: Effect[];
  events: NewEvent[];
  /** What the action returns when everything is done. It is stored with the intent, so it must be JSON. */
  result: R;
  /** For the audit log. Absent in plans of releases that had none. */
  audit?: NewAuditEntry[];
}

/**
 * A command that first writes tables of Lintel: what `inTransaction` does is committed together with the intent,
 * before anything is sent to the record store.
 */
export interface PlanWithIntent<R> {
  inTransaction(tx: Tx): Promise<CommandPlan<R>>;
}

/** A command of the portal: it emits no events. */
export function portalPlan<R>(records: RecordWrite, result: R, audit: NewAuditEntry[] = []): CommandPlan<R> {
  return { records, effects: [], events: [], result, audit };
}

export interface RecordWrite extends RecordChange {
  partTypes: PartType[];
}

/** What changes in Lintel's own tables after the record store was written. */
export type Effect =
  | { type: 'rows projected'; rows: ProjectProductVariant[] }
  | { type: 'rows deleted'; ids: string[] }
  | { type: 'variant materialized'; variant: MadeToOrderVariant; at: string }
  | { type: 'variant revised'; id: string; revision: MadeToOrderRevision }
  | { type: 'variant withdrawn'; id: string; at: string }
  | { type: 'collections unpublished'; projectId: string; ids: string[]; at: string };

export const NO_RECORDS: RecordWrite = {
  collections: [],
  items: [],
  partTypes: [],
  destroyedCollectionIds: [],
  destroyedItemIds: [],
};

export function writesNothing(records: RecordWrite): boolean {
  return Object.values(records).every((some: unknown[]) => some.length === 0);
}
