import { NotFound } from '../../kernel/domain-error.ts';
import type { Tx } from '../../platform/db/database.ts';
import { DeliveredEventGone } from '../domain/errors.ts';
import type { Delivery } from '../domain/webhook.ts';
import { getWebhook } from '../queries/get-webhook.ts';
import { keepEventOf, makeDeliveryDue } from '../store/deliveries.ts';

/** The same delivery again, with new attempts. */
export async function retryWebhookDelivery(tx: Tx, webhookId: string, deliveryId: string): Promise<Delivery> {
  await getWebhook(tx, webhookId);
  const delivery = await makeDeliveryDue(tx, webhookId, deliveryId);
  if (!delivery) throw new NotFound(`Delivery ${deliveryId} doesn't exist.`);
  if (!(await keepEventOf(tx, delivery))) throw new DeliveredEventGone();
  return delivery;
}
