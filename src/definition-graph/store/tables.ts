import type { ColumnType, Generated } from 'kysely';
import type { StoredSummary } from '../domain/summary.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    graph_document: {
      project_id: string;
      load_no: number;
      document_id: string;
      run_id: string;
      title: string | null;
      is_linked: boolean;
      nodes: number;
      relations: number;
      digest: string;
      current: boolean;
      loaded_at: Generated<Date>;
      discarded_at: Date | null;
      swept_at: Date | null;
      length_unit: string | null;
    };
    graph_summary: {
      project_id: string;
      graph_version: string | null;
      materialized_at: Date | null;
      ontology_version: number | null;
      summary: ColumnType<StoredSummary | null, string | null>;
    };
  }
}
