import type { Tx } from '../../platform/db/database.ts';
import type { Webhook } from '../domain/webhook.ts';
import { getWebhook } from '../queries/get-webhook.ts';
import { dropOldSecrets } from '../store/webhook-secrets.ts';
import { lockWebhook } from '../store/webhooks.ts';

/** Ends the old secret before its time; does nothing when there is none. */
export async function endOldWebhookSecret(tx: Tx, webhookId: string): Promise<Webhook> {
  await lockWebhook(tx, webhookId);
  await dropOldSecrets(tx, webhookId);
  return getWebhook(tx, webhookId);
}
