import { sql } from 'kysely';
import type { Db, DbOrTx } from '../db/database.ts';
import type { Retained } from '../retention/retention.ts';
import { tableStorage } from '../retention/table-storage.ts';
import { EventsGone } from './errors.ts';

const STEP = 1000;

/** Throws when events after this sequence are gone. 0 is the start of what is kept. */
export async function requireKeptEvents(db: DbOrTx, after: number): Promise<void> {
  if (after === 0) return;
  const { rows } = await sql<{ oldest: number }>`
    select coalesce((select min(sequence) from event), last + 1)::bigint as oldest from event_counter`.execute(
    db,
  );
  const oldest = rows[0]?.oldest ?? 1;
  if (after < oldest - 1) throw new EventsGone(oldest);
}

/** Events that a webhook has not received yet stay, and so do later ones: what is kept has no gaps. */
export const retainedEvents = (db: Db, days: number): Retained => ({
  name: 'events',
  days,
  async removeSome(olderThan) {
    const { numAffectedRows = 0n } = await sql`
      delete from event where sequence in (
        select sequence from event where time < now() - make_interval(days => ${olderThan})
          and sequence <= (select coalesce(min(after), 9223372036854775807) from webhook where disabled_at is null)
          and sequence < (select coalesce(min(sequence), 9223372036854775807) from webhook_delivery where status = 'pending')
        order by sequence limit ${STEP})`.execute(db);
    return Number(numAffectedRows) === STEP;
  },
  storage: () => tableStorage(db, ['event'], 'time'),
});
