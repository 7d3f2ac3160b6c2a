import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';

type Json<T = unknown> = ColumnType<T, string, string>;

declare module '../db/tables.ts' {
  interface Tables {
    operation_order: { one: Generated<boolean> };
    operation: {
      seq: GeneratedAlways<number>;
      id: string;
      action: string;
      status: ColumnType<OperationStatus, OperationStatus | undefined>;
      input: Json;
      /** Its subjects. The column has the name of the only kind there is. */
      object_class_ids: string[];
      touched_ids: ColumnType<string[], string[] | undefined>;
      requested_by: string | null;
      requested_by_key_id: string | null;
      user_id: string | null;
      request_id: string | null;
      attempts: Generated<number>;
      script_log: Generated<string>;
      result: Json | null;
      error: Json<OperationError | null> | null;
      changes: Json | null;
      /** Which operation it took back, and which took it back: written by the context that knows how. */
      undo_of: Generated<string | null>;
      undone_by: Generated<string | null>;
      created_at: Generated<Date>;
      started_at: Date | null;
      finished_at: Date | null;
    };
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

/** A piece of work as it was asked for. */
export interface OperationRequest {
  action: string;
  input: object;
  /** What it is about: its log is theirs too. */
  subjectIds: string[];
  requestedBy: string | null;
  /** Names of keys repeat; the id says which one it was. */
  requestedByKeyId: string | null;
  userId: string | null;
  requestId: string | null;
}

/** What a piece of work came to. */
export interface OperationOutcome {
  result: object;
  /** One sentence for the log. */
  message: string;
  /** What undo works from; null: there is nothing that an undo could put back. */
  changes: object | null;
  /** What it changed, of the kind that subjects are. */
  touchedIds: string[];
  /** The work was decided against: nothing of it is done, but what it wrote of its reasons stays. */
  failure?: OperationError;
}

export type Operation = Selectable<Tables['operation']>;
