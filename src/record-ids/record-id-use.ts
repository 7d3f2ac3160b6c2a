import { sql } from 'kysely';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { Type } from 'typebox';
import type { Db } from '../platform/db/database.ts';
import { startLoop } from '../platform/loop.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { SystemSection } from '../platform/system/http/routes.ts';

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
  let noted = new Map<string, { name: string; ids: number }>();
  const flush = async () => {
    if (noted.size === 0) return;
    const now = noted;
    noted = new Map();
    try {
      await write(db, now);
    } catch (error) {
      for (const [id, { name, ids }] of now) add(id, name, ids);
      throw error;
    }
  };
  const add = (id: string, name: string, ids: number) => {
    const before = noted.get(id)?.ids ?? 0;
    if (before > 0 || noted.size < MOST_KEYS) noted.set(id, { name, ids: before + ids });
  };
  const loop = startLoop({ name: 'use of record ids', everyMs: EVERY_MS, log, run: flush });
  return {
    note({ id, name }, ids) {
      total.inc(ids);
      add(id, name, ids);
    },
    async stop() {
      await loop.stop();
      await flush().catch(() => undefined);
    },
  };
}

async function write(db: Db, uses: Map<string, { name: string; ids: number }>): Promise<void> {
  // In one order, or two processes could wait for each other.
  const sorted = [...uses].sort(([a], [b]) => (a < b ? -1 : 1));
  await sql`
    insert into record_id_use (key_id, key_name, ids, last_used_at)
    select *, now() from unnest(${sorted.map(([id]) => id)}::text[], ${sorted.map(([, use]) => use.name)}::text[],
      ${sorted.map(([, use]) => use.ids)}::bigint[])
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
