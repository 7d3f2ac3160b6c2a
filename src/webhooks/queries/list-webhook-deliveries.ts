import type { Db } from '../../platform/db/database.ts';
import type { Delivery } from '../domain/webhook.ts';
import { type DeliveriesQuery, findDeliveries } from '../store/deliveries.ts';
import { getWebhook } from './get-webhook.ts';

/** Deliveries newest first; `next` is where the next page begins. */
export async function listWebhookDeliveries(
  db: Db,
  query: DeliveriesQuery,
): Promise<{ count: number; deliveries: Delivery[]; next: number | null }> {
  await getWebhook(db, query.webhookId);
  const found = await findDeliveries(db, { ...query, limit: query.limit + 1 });
  const deliveries = found.deliveries.slice(0, query.limit);
  const more = found.deliveries.length > query.limit;
  return { count: found.count, deliveries, next: more ? (deliveries.at(-1)?.sequence ?? null) : null };
}
