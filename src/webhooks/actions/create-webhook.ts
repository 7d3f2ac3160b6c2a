import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { shortType } from '../../platform/events/list-events.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { requireSubscription } from '../domain/subscription.ts';
import type { Webhook } from '../domain/webhook.ts';
import { literalAddress, mayReach } from '../gateways/public-address.ts';
import { newWebhookSecret } from '../gateways/signature.ts';
import { getWebhook } from '../queries/get-webhook.ts';
import { insertSecret } from '../store/webhook-secrets.ts';
import { insertWebhook } from '../store/webhooks.ts';

export interface NewSubscription {
  url: string;
  types?: string[] | null | undefined;
  description?: string | null | undefined;
}

/** A webhook, and the secret that signs its deliveries. */
export async function createWebhook(
  tx: Tx,
  box: SecretBox,
  subscription: NewSubscription,
  { eventTypes, allowPrivate }: { eventTypes: readonly string[]; allowPrivate: boolean },
): Promise<{ webhook: Webhook; secret: string }> {
  const types = subscription.types?.map(shortType) ?? null;
  const isReachable = (url: string) => {
    const address = literalAddress(url);
    return address === null || mayReach(address, allowPrivate);
  };
  const { url } = requireSubscription(subscription.url, types ?? [], { eventTypes, isReachable });
  const secret = newWebhookSecret();
  const id = newId('whk');
  await insertWebhook(tx, { id, url, types, description: subscription.description ?? null });
  await insertSecret(tx, box, id, secret);
  return { webhook: await getWebhook(tx, id), secret };
}
