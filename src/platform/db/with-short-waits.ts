import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/**
 * For background work that is tried again: it fails when it has waited a second for a lock, because waiting longer would
 * keep a connection from those who answer requests.
 */
export async function withShortWaits<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '1s'`.execute(tx);
    return work(tx);
  });
}
