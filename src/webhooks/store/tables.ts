import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    webhook: {
      id: string;
      url: string;
      types: string[] | null;
      description: string | null;
      /** In clear text, as 1.0.0 stored it, until it is sealed. */
      secret: string | null;
      after: number;
      disabled_at: Date | null;
      paused_at: Date | null;
      created_at: Generated<Date>;
    };
    webhook_secret: {
      id: string;
      webhook_id: string;
      sealed: Buffer;
      sealed_by: string;
      created_at: Generated<Date>;
      ends_at: Date | null;
    };
    webhook_delivery: {
      id: string;
      webhook_id: string;
      sequence: number;
      status: Generated<'pending' | 'delivered' | 'dead'>;
      attempts: Generated<number>;
      next_attempt_at: Generated<Date>;
      response_status: number | null;
      error: string | null;
      finished_at: Date | null;
    };
  }
}
