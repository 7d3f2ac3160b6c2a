import { NotFound } from '../../kernel/domain-error.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { EVENT_SOURCE, fullType } from '../../platform/events/list-events.ts';
import type { DeliveryOutcome } from '../domain/attempts.ts';
import { DeliveredEventGone } from '../domain/errors.ts';
import type { Delivery } from '../domain/webhook.ts';
import { getWebhook } from '../queries/webhooks.ts';
import { keepEventOf, makeDeliveryDue } from '../store/deliveries.ts';
import { type PostingParts, postEvent } from './post-event.ts';

/** The same delivery again, with new attempts. */
export async function retryWebhookDelivery(tx: Tx, webhookId: string, deliveryId: string): Promise<Delivery> {
  await getWebhook(tx, webhookId);
  const delivery = await makeDeliveryDue(tx, webhookId, deliveryId);
  if (!delivery) throw new NotFound(`Delivery ${deliveryId} doesn't exist.`);
  if (!(await keepEventOf(tx, delivery))) throw new DeliveredEventGone();
  return delivery;
}

interface TestOutcome extends DeliveryOutcome {
  eventId: string;
}

/**
 * Sends an event that nothing else receives, once and at once, also to a webhook that is paused. It is signed and
 * posted like any other, but neither stored nor retried.
 */
export async function testWebhook(
  parts: PostingParts,
  webhookId: string,
  stop: AbortSignal,
): Promise<TestOutcome> {
  const { id, url } = await getWebhook(parts.db, webhookId);
  const event = {
    specversion: '1.0' as const,
    id: newId('evt'),
    source: EVENT_SOURCE,
    type: fullType('WebhookTest'),
    subject: id,
    time: new Date().toISOString(),
    data: { webhookId: id, message: 'This is a test of your Lintel webhook.' },
  };
  return { eventId: event.id, ...(await postEvent(parts, { id, url }, event, stop)) };
}
