import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

declare module '../db/tables.ts' {
  interface Tables {
    audit_entry: {
      sequence: GeneratedAlways<number>;
      id: string;
      at: Generated<Date>;
      actor_id: string;
      actor_name: string;
      action: string;
      subject: string;
      details: ColumnType<Record<string, unknown>, string>;
      request_id: string | null;
    };
  }
}
