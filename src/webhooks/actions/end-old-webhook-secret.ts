import { type AuditedRequest, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Webhook } from '../domain/webhook.ts';
import { getWebhook } from '../queries/get-webhook.ts';
import { dropOldSecrets } from '../store/webhook-secrets.ts';
import { lockWebhook } from '../store/webhooks.ts';

/** Ends the old secret before its time; does nothing when there is none. */
export async function endOldWebhookSecret(tx: Tx, webhookId: string, by: AuditedRequest): Promise<Webhook> {
  await lockWebhook(tx, webhookId);
  const { id } = await getWebhook(tx, webhookId);
  if (await dropOldSecrets(tx, id))
    await recordAudit(tx, { ...by, action: 'endOldWebhookSecret', subject: id, details: {} });
  return getWebhook(tx, webhookId);
}
