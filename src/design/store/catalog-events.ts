import { sql } from 'kysely';
import { firstOfEach } from '../../kernel/first-of-each.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Those that were not received before; of equal ones the first. */
export async function takeCatalogEvents<E extends { source: string; id: string }>(
  tx: Tx,
  events: readonly E[],
): Promise<E[]> {
  const { rows } = await sql<{ source: string; id: string }>`
    insert into catalog_event (source, id)
    select * from unnest(${events.map(({ source }) => source)}::text[], ${events.map(({ id }) => id)}::text[])
      as given (source, id) order by source, id
    on conflict do nothing returning source, id`.execute(tx);
  const taken = new Set(rows.map(keyOf));
  return firstOfEach(events, keyOf).filter((event) => taken.has(keyOf(event)));
}

const keyOf = ({ source, id }: { source: string; id: string }) => JSON.stringify([source, id]);

/** No catalog delivers an event again after a month. */
export async function sweepCatalogEvents(db: Db): Promise<void> {
  await sql`delete from catalog_event where received_at < now() - interval '30 days'`.execute(db);
}
