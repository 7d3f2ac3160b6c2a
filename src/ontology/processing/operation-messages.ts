/** All that the process of an operation is told. By message: what is on a command line, everyone can read. */
export interface OperationSettings {
  databaseUrl: string;
  dataDir: string;
  otlpEndpoint: string | null;
  /** The operation's place in the order of acceptance. */
  seq: number;
}

export type FromOperation =
  | { rowsRead: number }
  | { log: { level: number; msg: string } & Record<string, unknown> }
  | { isDone: true };
