import type { Generated } from 'kysely';
import type { Scope } from '../scopes.ts';
import type { SessionSource } from './session.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    session: {
      id: string;
      sha256: Buffer;
      source: SessionSource;
      caller_id: string;
      name: string;
      key_proof: Buffer | null;
      scopes: Scope[] | null;
      projects: string[] | null;
      user_id: string | null;
      created_at: Generated<Date>;
      last_seen_at: Generated<Date>;
    };
  }
}
