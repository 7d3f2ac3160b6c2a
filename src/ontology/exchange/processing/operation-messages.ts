import type { Progress } from '../../../kernel/progress.ts';
import type { ImportRequest } from '../actions/import-object-classes.ts';
import type { PreviewShape } from '../actions/preview-import.ts';

/** The task of an operation process. It is sent as a message because everyone can read a command line. */
export interface OperationSettings {
  databaseUrl: string;
  dataDir: string;
  otlpEndpoint: string | null;
  task: OperationTask;
}

export type OperationTask =
  /** Carry out the oldest operation up to this place in the order of acceptance. */
  | { seq: number }
  /** Plan an import and write the answer to a file. */
  | { preview: { request: ImportRequest; shape: PreviewShape; file: string } };

/** A rule of the domain said no. */
export interface OperationRefusal {
  error: string;
  message: string;
  details?: unknown;
}

export type FromOperation =
  | { rowsRead: number }
  | { progress: Progress }
  | { log: { level: number; msg: string } & Record<string, unknown> }
  | { refusal: OperationRefusal }
  | { isDone: true };
