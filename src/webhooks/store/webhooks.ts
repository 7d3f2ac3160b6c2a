import { type Selectable, sql } from 'kysely';
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Webhook } from '../domain/webhook.ts';

/** Told of what happens from now on: events that exist already have no delivery to it. */
export async function insertWebhook(
  tx: Tx,
  webhook: Pick<Webhook, 'id' | 'url' | 'types' | 'description'> & { secret: string },
): Promise<Webhook> {
  const row = await tx
    .insertInto('webhook')
    .values({ ...webhook, after: sql<number>`(select last from event_counter)`, disabled_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  return webhookOf(row);
}

export async function allWebhooks(db: DbOrTx): Promise<Webhook[]> {
  const rows = await db.selectFrom('webhook').selectAll().orderBy('id').execute();
  return rows.map(webhookOf);
}

export async function findWebhook(db: DbOrTx, id: string): Promise<Webhook | null> {
  const row = await db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? webhookOf(row) : null;
}

/** Its deliveries go with it. False: there was none. */
export async function removeWebhook(db: DbOrTx, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('webhook').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function disableWebhook(db: Db, id: string): Promise<void> {
  await sql`update webhook set disabled_at = now() where id = ${id}`.execute(db);
}

function webhookOf(row: Selectable<Tables['webhook']>): Webhook {
  return {
    id: row.id,
    url: row.url,
    types: row.types,
    description: row.description,
    disabledAt: row.disabled_at,
    createdAt: row.created_at,
  };
}
