import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { shortType } from '../../platform/events/list-events.ts';
import { requireSubscription } from '../domain/subscription.ts';
import type { Webhook } from '../domain/webhook.ts';
import { newWebhookSecret } from '../gateways/signature.ts';
import { insertWebhook } from '../store/webhooks.ts';

export interface WebhookAsked {
  url: string;
  types?: string[] | null | undefined;
  description?: string | null | undefined;
}

/** A webhook, and the secret that signs what it is told. */
export async function createWebhook(
  tx: Tx,
  asked: WebhookAsked,
  eventTypes: readonly string[],
): Promise<{ webhook: Webhook; secret: string }> {
  const types = asked.types?.map(shortType) ?? null;
  const { url } = requireSubscription(asked.url, types ?? [], eventTypes);
  const secret = newWebhookSecret();
  const webhook = await insertWebhook(tx, {
    id: newId('whk'),
    url,
    types,
    description: asked.description ?? null,
    secret,
  });
  return { webhook, secret };
}
