import { pageOf } from '../../kernel/page.ts';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import { webhookNotFound } from '../domain/errors.ts';
import type { Delivery, Webhook } from '../domain/webhook.ts';
import { type DeliveriesQuery, findDeliveries } from '../store/deliveries.ts';
import { allWebhooks, findWebhook } from '../store/webhooks.ts';

export async function getWebhook(db: DbOrTx, id: string): Promise<Webhook> {
  const webhook = await findWebhook(db, id);
  if (!webhook) throw webhookNotFound(id);
  return webhook;
}

export async function listWebhooks(db: Db): Promise<Webhook[]> {
  return allWebhooks(db);
}

/** Deliveries newest first; `next` is where the next page begins. */
export async function listWebhookDeliveries(
  db: Db,
  query: DeliveriesQuery,
): Promise<{ count: number; deliveries: Delivery[]; next: number | null }> {
  await getWebhook(db, query.webhookId);
  const found = await findDeliveries(db, { ...query, limit: query.limit + 1 });
  const { page, last } = pageOf(found.deliveries, query.limit);
  return { count: found.count, deliveries: page, next: last && last.sequence };
}
