import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/**
 * For background work that is tried again: it ends at once when somebody else has locked what it needs, because waiting
 * would keep a connection from those who answer requests.
 */
export async function withoutWaiting<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '1s'`.execute(tx);
    return work(tx);
  });
}
