import type { Generated } from 'kysely';

declare module '../db/tables.ts' {
  interface Tables {
    process_beat: {
      id: string;
      role: string;
      host: string;
      pid: number;
      version: string;
      works: boolean;
      started_at: Generated<Date>;
      seen_at: Generated<Date>;
    };
    record_id_use: { key_id: string; key_name: string; ids: number; last_used_at: Date };
  }
}
