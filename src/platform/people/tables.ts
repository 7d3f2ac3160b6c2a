import type { Scope } from '../auth/scopes.ts';

declare module '../db/tables.ts' {
  interface Tables {
    caller_action: {
      caller_id: string;
      user_id: string;
      name: string;
      scopes: Scope[];
      projects: string[] | null;
      action: string;
      acted_at: Date;
    };
  }
}
