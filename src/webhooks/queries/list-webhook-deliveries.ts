import type { Db } from '../../platform/db/database.ts';
import type { Delivery } from '../domain/webhook.ts';
import { type DeliveriesAsked, findDeliveries } from '../store/deliveries.ts';
import { getWebhook } from './get-webhook.ts';

/** Deliveries newest first; `next` is where the page after this one begins. */
export async function listWebhookDeliveries(
  db: Db,
  asked: DeliveriesAsked,
): Promise<{ count: number; deliveries: Delivery[]; next: number | null }> {
  await getWebhook(db, asked.webhookId);
  const found = await findDeliveries(db, { ...asked, limit: asked.limit + 1 });
  const deliveries = found.deliveries.slice(0, asked.limit);
  const more = found.deliveries.length > asked.limit;
  return { count: found.count, deliveries, next: more ? (deliveries.at(-1)?.sequence ?? null) : null };
}
