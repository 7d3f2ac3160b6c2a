import { type Selectable, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Narrowed {
    operation: { error: OperationError | null };
  }
}

export const OPERATION_STATUSES = ['queued', 'running', 'succeeded', 'failed'] as const;
export type OperationStatus = (typeof OPERATION_STATUSES)[number];

/** The same name and message that a synchronous refusal would have had. */
export interface OperationError {
  error: string;
  message: string;
  details?: unknown;
}

/** An operation as it was requested. */
export interface OperationRequest {
  action: string;
  /** Names the runner that carries it out. */
  runner: string;
  input: object;
  /** IDs of what it is about; its log lines are in their logs too. */
  subjectIds: string[];
  requestedBy: string | null;
  /** Names of keys repeat; the id says which one it was. */
  requestedByKeyId: string | null;
  userId: string | null;
  requestId: string | null;
}

/** What an operation came to. */
export interface OperationOutcome {
  result: object;
  /** One sentence for the log. */
  message: string;
  /** What undo needs; null if there is nothing to undo. */
  changes: object | null;
  /** Ids of everything that it changed. */
  touchedIds: string[];
  /** Set when the operation failed by a rule: its effect is not done, but the report that it wrote stays. */
  failure?: OperationError;
}

/**
 * The column with the IDs of an operation's subjects. Processes of release 1.0 write it during a rolling upgrade, so the
 * database keeps its old name.
 */
export const SUBJECT_IDS_COLUMN = 'object_class_ids';
export const SUBJECT_IDS = sql.ref<string[]>(SUBJECT_IDS_COLUMN);
export const SELECT_SUBJECT_IDS = `${SUBJECT_IDS_COLUMN} as subject_ids` as const;

const OWN_COLUMNS = [
  'seq',
  'id',
  'action',
  'status',
  'input',
  'requested_by',
  'requested_by_key_id',
  'user_id',
  'request_id',
  'traceparent',
  'attempts',
  'script_log',
  'result',
  'error',
  'changes',
  'undo_of',
  'undone_by',
  'created_at',
  'started_at',
  'finished_at',
] as const satisfies (keyof Tables['operation'])[];
export const OPERATION_COLUMNS = [...OWN_COLUMNS, SELECT_SUBJECT_IDS] as const;
export type Operation = Pick<Selectable<Tables['operation']>, (typeof OWN_COLUMNS)[number]> & {
  subject_ids: string[];
};

/** Ids as a value of SQL. As JSON they are one text; as an array each would be escaped on its own, which takes long. */
export function idsAsArray(ids: readonly string[]) {
  return sql<string[]>`array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
}
