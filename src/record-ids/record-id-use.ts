import { sql } from 'kysely';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { Type } from 'typebox';
import type { Db } from '../platform/db/database.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { SystemSection } from '../platform/system/http/routes.ts';
import { writeLater } from '../platform/write-later.ts';

const EVERY_MS = 10_000;
/** More callers than keys can be made in a minute: what comes after is counted with the next writing. */
const MOST_KEYS = 10_000;

export interface RecordIdUse {
  /** A request of this caller contained this many record IDs. The count is written later. */
  note(caller: { id: string; name: string }, ids: number): void;
  stop(): Promise<void>;
}

/** Who still sends record IDs, written at intervals and never while a request waits. */
export function startRecordIdUse(db: Db, log: Logger, { registry }: Metrics): RecordIdUse {
  const total = new Counter({
    name: 'lintel_deprecated_record_id_total',
    help: 'legacy IDs (Airtable record IDs) in request bodies',
    registers: [registry],
  });
  const later = writeLater<Use>(log, {
    name: 'use of record ids',
    everyMs: EVERY_MS,
    most: MOST_KEYS,
    merge: (earlier, { name, ids }) => ({ name, ids: earlier.ids + ids }),
    write: (uses) => write(db, uses),
  });
  return {
    note({ id, name }, ids) {
      total.inc(ids);
      later.note(id, { name, ids });
    },
    stop: later.stop,
  };
}

interface Use {
  name: string;
  ids: number;
}

async function write(db: Db, uses: readonly (readonly [keyId: string, use: Use])[]): Promise<void> {
  await sql`
    insert into record_id_use (key_id, key_name, ids, last_used_at)
    select *, now() from unnest(${uses.map(([id]) => id)}::text[], ${uses.map(([, use]) => use.name)}::text[],
      ${uses.map(([, use]) => use.ids)}::bigint[])
    on conflict (key_id) do update set key_name = excluded.key_name, ids = record_id_use.ids + excluded.ids,
      last_used_at = excluded.last_used_at`.execute(db);
}

/** The clients that still send record IDs, for the operator's page. */
export const recordIdUses: SystemSection = {
  name: 'recordIds',
  schema: Type.Array(
    Type.Object({
      keyId: Type.String(),
      keyName: Type.String(),
      ids: Type.Integer(),
      lastUsedAt: Type.String({ format: 'date-time' }),
    }),
    { description: 'Clients that still send legacy IDs, most recent first' },
  ),
  async read(db) {
    const uses = await db
      .selectFrom('record_id_use')
      .selectAll()
      .orderBy('last_used_at', 'desc')
      .limit(100)
      .execute();
    return uses.map((use) => ({
      keyId: use.key_id,
      keyName: use.key_name,
      ids: use.ids,
      lastUsedAt: use.last_used_at.toISOString(),
    }));
  },
};
