import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Scope } from '../auth/scopes.ts';

/**
 * The tables, for kysely. Contexts add theirs by declaration merging, beside their store:
 * `declare module '../../platform/db/tables.ts' { interface Tables { ... } }`.
 */
export interface Tables {
  api_key: {
    id: string;
    name: string;
    sha256: Buffer;
    hint: string;
    scopes: Scope[];
    projects: string[] | null;
    created_at: Generated<Date>;
    expires_at: Date | null;
    revoked_at: Date | null;
  };
  api_key_use: { key_id: string; last_used_at: Date };
  idempotency_key: {
    scope: Buffer;
    body_hash: Buffer;
    caller: string | null;
    status: number;
    headers: ColumnType<Record<string, string>, string>;
    body: Buffer;
    sealed_by: string | null;
    created_at: Generated<Date>;
  };
  secrets_key: { key_id: string; key: string | null; set_at: Generated<Date> };
  schema_migration: { version: number; name: string; checksum: string; applied_at: GeneratedAlways<Date> };
}
