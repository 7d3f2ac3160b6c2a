import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Returns false for an event that was received before. */
export async function takeCatalogEvent(tx: Tx, source: string, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('catalog_event')
    .values({ source, id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** No catalog delivers an event again after a month. */
export async function sweepCatalogEvents(db: Db): Promise<void> {
  await sql`delete from catalog_event where received_at < now() - interval '30 days'`.execute(db);
}
