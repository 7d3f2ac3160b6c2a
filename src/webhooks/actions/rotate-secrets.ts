import { type AuditedRequest, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { requireRotatable, type Webhook } from '../domain/webhook.ts';
import { newWebhookSecret } from '../gateways/signature.ts';
import { getWebhook } from '../queries/webhooks.ts';
import { dropOldSecrets, endCurrentSecret, insertSecret } from '../store/webhook-secrets.ts';
import { lockWebhook } from '../store/webhooks.ts';

/**
 * Makes a new secret. The old one goes on signing for a while, so that a receiver can change over without missing a
 * delivery.
 */
export async function rotateWebhookSecret(
  tx: Tx,
  box: SecretBox,
  webhookId: string,
  { overlapSeconds, by }: { overlapSeconds: number; by: AuditedRequest },
): Promise<{ webhook: Webhook; secret: string }> {
  await lockWebhook(tx, webhookId);
  requireRotatable(await getWebhook(tx, webhookId));
  await endCurrentSecret(tx, webhookId, overlapSeconds);
  const secret = newWebhookSecret();
  await insertSecret(tx, box, webhookId, secret);
  const details = { oldSecretEndsAfterSeconds: overlapSeconds };
  await recordAudit(tx, { ...by, action: 'rotateWebhookSecret', subject: webhookId, details });
  return { webhook: await getWebhook(tx, webhookId), secret };
}

/** Ends the old secret before its time; does nothing when there is none. */
export async function endOldWebhookSecret(tx: Tx, webhookId: string, by: AuditedRequest): Promise<Webhook> {
  await lockWebhook(tx, webhookId);
  const { id } = await getWebhook(tx, webhookId);
  if (await dropOldSecrets(tx, id))
    await recordAudit(tx, { ...by, action: 'endOldWebhookSecret', subject: id, details: {} });
  return getWebhook(tx, webhookId);
}
