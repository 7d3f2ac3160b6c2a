import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Retained } from '../../platform/retention/retention.ts';
import { tableStorage } from '../../platform/retention/table-storage.ts';

const STEP = 1000;

/** Deliveries that have ended. Those that are still tried stay. */
export const retainedDeliveries = (db: Db, days: number): Retained => ({
  name: 'deliveries',
  days,
  async removeSome(olderThan) {
    const { numAffectedRows = 0n } = await sql`
      delete from webhook_delivery where id in (
        select id from webhook_delivery where finished_at < now() - make_interval(days => ${olderThan})
          and status <> 'pending' order by finished_at limit ${STEP})`.execute(db);
    return Number(numAffectedRows) === STEP;
  },
  storage: () => tableStorage(db, ['webhook_delivery'], 'finished_at'),
});
