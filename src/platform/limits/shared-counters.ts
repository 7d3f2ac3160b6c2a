import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { type Loop, startLoop } from '../loop.ts';

/** Counters per minute that several processes share. Each counts locally and reports to the others. */
export interface SharedCounters {
  readonly kind: string;
  /** Takes what was counted here and not reported yet. */
  takeUnreported(): Map<string, number>;
  /** Puts counts back after a failed report. */
  restoreUnreported(counts: ReadonlyMap<string, number>): void;
  /** Applies the totals of all processes; the minute ends in `endsInMs`. */
  applyTotals(totals: ReadonlyMap<string, number>, endsInMs: number): void;
}

const EVERY_MS = 1000;

/**
 * Reports local counts to the database and applies the totals of all processes: every second, and at once when
 * kicked. Without the database, every process counts alone.
 */
export function startSharing(db: Db, log: Logger, all: readonly SharedCounters[]): Loop {
  let isAlone = false;
  const share = async (counters: SharedCounters) => {
    const counts = counters.takeUnreported();
    if (counts.size === 0) return;
    try {
      const { totals, endsInMs } = await addUsed(db, counters.kind, counts);
      counters.applyTotals(totals, endsInMs);
      isAlone = false;
    } catch (error) {
      counters.restoreUnreported(counts);
      if (!isAlone)
        log.warn(
          { err: error },
          "can't reach the shared rate-limit counters; limits apply per process until the database answers",
        );
      isAlone = true;
    }
  };
  return startLoop({
    name: 'limits',
    everyMs: EVERY_MS,
    log,
    async run() {
      for (const counters of all) await share(counters);
    },
  });
}

async function addUsed(
  db: Db,
  kind: string,
  counts: ReadonlyMap<string, number>,
): Promise<{ totals: Map<string, number>; endsInMs: number }> {
  // The portal's sessions only read unless they say otherwise.
  const { rows } = await db
    .transaction()
    .setAccessMode('read write')
    .execute((tx) =>
      sql<{ name: string; used: number; ends_in_ms: number }>`
        select * from limits.add_used(${kind}, ${[...counts.keys()]}::text[], ${[...counts.values()]}::bigint[])`.execute(
        tx,
      ),
    );
  return {
    totals: new Map(rows.map(({ name, used }) => [name, used])),
    endsInMs: rows[0]?.ends_in_ms ?? 0,
  };
}

/** The same for all processes, so that they count an address in the same places. */
export async function secretOfAddresses(db: Db): Promise<string> {
  const { rows } = await sql<{ secret: string }>`select limits.secret_of_addresses() as secret`.execute(db);
  return rows[0]?.secret ?? '';
}
