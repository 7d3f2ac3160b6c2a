import { type AuditedRequest, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Webhook } from '../domain/webhook.ts';
import { getWebhook } from '../queries/get-webhook.ts';
import { changeWebhook, lockWebhook } from '../store/webhooks.ts';

/** Nothing is sent until the webhook is resumed; its events and deliveries wait. Does nothing to a paused one. */
export async function pauseWebhook(
  tx: Tx,
  id: string,
  { actor, requestId }: AuditedRequest,
): Promise<Webhook> {
  await lockWebhook(tx, id);
  const webhook = await getWebhook(tx, id);
  if (webhook.pausedAt !== null) return webhook;
  await changeWebhook(tx, id, { paused_at: new Date() });
  await recordAudit(tx, { actor, action: 'pauseWebhook', subject: id, details: {}, requestId });
  return getWebhook(tx, id);
}
