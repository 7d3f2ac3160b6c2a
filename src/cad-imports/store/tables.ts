import type { ColumnType, Generated } from 'kysely';
import type { Issue, ManifestSource } from '../../artifact/index.ts';
import type { Conversion, Phase, RunError, RunState } from '../domain/import-run.ts';

type Json<T> = ColumnType<T, string | undefined, string | null>;

export interface ImportRunTable {
  project_id: string;
  id: string;
  upload_id: string;
  state: RunState;
  due: boolean;
  contract_version: string | null;
  artifact_key: string;
  artifact_bytes: number;
  artifact_sha256: string | null;
  /** Set by retention: the run stays listed without its file. */
  artifact_removed_at: Generated<Date | null>;
  file_name: string | null;
  source: Json<ManifestSource | null>;
  conversion: Json<Conversion | null>;
  phase: Generated<Phase>;
  bytes_read: Generated<number>;
  lines_read: Generated<number>;
  counts: Json<Record<string, number>>;
  issues: Json<Issue[]>;
  error: Json<RunError | null>;
  attempts: Generated<number>;
  claim_token: Generated<number>;
  issues_token: Generated<number | null>;
  claimed_by: Generated<string | null>;
  heartbeat_at: Generated<Date | null>;
  script_log: Generated<string>;
  traceparent: Generated<string | null>;
  created_at: Generated<Date>;
  queued_at: Generated<Date>;
  started_at: Generated<Date | null>;
  finished_at: Generated<Date | null>;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    import_upload: {
      project_id: string;
      id: string;
      file_name: string | null;
      content_length: number | null;
      sha256: string | null;
      requested_by: string | null;
      requested_key: string | null;
      created_at: Generated<Date>;
      expires_at: Date;
    };
    import_run: ImportRunTable;
    import_issue: {
      project_id: string;
      run_id: string;
      claim_token: number;
      line: number;
      seq: number;
      code: string;
      severity: 'warning' | 'error';
      message: string;
    };
  }
}
