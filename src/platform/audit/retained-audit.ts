import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Retained } from '../retention/retention.ts';
import { tableStorage } from '../retention/table-storage.ts';

const STEP = 1000;

/** The log only grows, except that the operator may let its oldest entries go. */
export const retainedAudit = (db: Db, days: number): Retained => ({
  name: 'audit',
  days,
  async removeSome(olderThan) {
    return db.transaction().execute(async (tx) => {
      await sql`select set_config('lintel.retention', 'on', true)`.execute(tx);
      const { numAffectedRows = 0n } = await sql`
        delete from audit_entry where sequence in (
          select sequence from audit_entry where at < now() - make_interval(days => ${olderThan})
          order by sequence limit ${STEP})`.execute(tx);
      return Number(numAffectedRows) === STEP;
    });
  },
  storage: () => tableStorage(db, ['audit_entry'], 'at'),
});
