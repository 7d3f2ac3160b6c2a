import { newId } from '../../kernel/ids.ts';
import { type AuditedRequest, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Webhook } from '../domain/webhook.ts';
import { newWebhookSecret } from '../gateways/signature.ts';
import { getWebhook } from '../queries/get-webhook.ts';
import { insertSecret } from '../store/webhook-secrets.ts';
import { insertWebhook } from '../store/webhooks.ts';
import { checkedSubscription, type SubscriptionSettings } from './checked-subscription.ts';

export interface NewSubscription {
  url: string;
  types?: string[] | null | undefined;
  description?: string | null | undefined;
}

/** A webhook, and the secret that signs its deliveries. */
export async function createWebhook(
  tx: Tx,
  box: SecretBox,
  { url, types = null, description = null }: NewSubscription,
  { settings, by }: { settings: SubscriptionSettings; by: AuditedRequest },
): Promise<{ webhook: Webhook; secret: string }> {
  const checked = checkedSubscription({ url, types }, settings);
  const secret = newWebhookSecret();
  const id = newId('whk');
  await insertWebhook(tx, { id, description, ...checked });
  await insertSecret(tx, box, id, secret);
  const details = { host: URL.parse(checked.url)?.host, types: checked.types };
  await recordAudit(tx, { ...by, action: 'createWebhook', subject: id, details });
  return { webhook: await getWebhook(tx, id), secret };
}
