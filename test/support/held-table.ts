import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

/** Locks a table, so that whoever needs it waits until the test lets go of it. */
export async function held(db: Db, table: string): Promise<{ letGo: () => Promise<void> }> {
  const tx = await db.startTransaction().execute();
  await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
  let ended: Promise<void> | undefined;
  return {
    letGo: () => {
      ended ??= tx.commit().execute();
      return ended;
    },
  };
}
