import type { ImportRequest } from '../actions/import-object-classes.ts';
import type { PreviewShape } from '../actions/preview-import.ts';

/** All that the process of an operation is told. By message: what is on a command line, everyone can read. */
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
  | { log: { level: number; msg: string } & Record<string, unknown> }
  | { refusal: OperationRefusal }
  | { isDone: true };
