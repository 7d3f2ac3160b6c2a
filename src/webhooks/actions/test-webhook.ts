import { newId } from '../../kernel/ids.ts';
import { EVENT_SOURCE, fullType } from '../../platform/events/list-events.ts';
import type { DeliveryOutcome } from '../domain/attempts.ts';
import { getWebhook } from '../queries/get-webhook.ts';
import { type PostingParts, postEvent } from './post-event.ts';

export interface TestOutcome extends DeliveryOutcome {
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
