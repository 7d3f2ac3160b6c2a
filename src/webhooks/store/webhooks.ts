import { sql, type Updateable } from 'kysely';
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Webhook } from '../domain/webhook.ts';

/** It gets events from now on: those that already exist are not delivered to it. */
export async function insertWebhook(
  tx: Tx,
  webhook: Pick<Webhook, 'id' | 'url' | 'types' | 'description'>,
): Promise<void> {
  await tx
    .insertInto('webhook')
    .values({
      ...webhook,
      secret: null,
      after: sql<number>`(select last from event_counter)`,
      disabled_at: null,
      paused_at: null,
    })
    .execute();
}

export async function allWebhooks(db: DbOrTx): Promise<Webhook[]> {
  return selectWebhooks(db).orderBy('id').execute();
}

export async function findWebhook(db: DbOrTx, id: string): Promise<Webhook | null> {
  return (await selectWebhooks(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

function selectWebhooks(db: DbOrTx) {
  return db.selectFrom('webhook').select([
    'id',
    'url',
    'types',
    'description',
    'disabled_at as disabledAt',
    'paused_at as pausedAt',
    'created_at as createdAt',
    sql<Date | null>`(select max(ends_at) from webhook_secret
        where webhook_id = webhook.id and ends_at > now())`.as('oldSecretEndsAt'),
  ]);
}

/** Changes of one webhook wait for each other here. */
export async function lockWebhook(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('webhook').select('id').where('id', '=', id).forUpdate().execute();
}

export async function changeWebhook(
  tx: Tx,
  id: string,
  changes: Updateable<Pick<Tables['webhook'], 'url' | 'types' | 'description' | 'paused_at' | 'disabled_at'>>,
): Promise<void> {
  await tx.updateTable('webhook').set(changes).where('id', '=', id).execute();
}

/** Workers look for deliveries when the transaction commits. */
export async function wakeDeliverer(tx: Tx): Promise<void> {
  await sql`select pg_notify('event', '')`.execute(tx);
}

/** Deletes it with its deliveries and secrets. Returns what it was, or undefined when there is none. */
export async function removeWebhook(
  tx: Tx,
  id: string,
): Promise<{ url: string; types: string[] | null } | undefined> {
  return tx.deleteFrom('webhook').where('id', '=', id).returning(['url', 'types']).executeTakeFirst();
}

export async function disableWebhook(db: Db, id: string): Promise<void> {
  await sql`update webhook set disabled_at = now() where id = ${id}`.execute(db);
}
