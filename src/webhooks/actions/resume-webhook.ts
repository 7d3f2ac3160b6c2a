import { type AuditedRequest, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Webhook } from '../domain/webhook.ts';
import { getWebhook } from '../queries/get-webhook.ts';
import { changeWebhook, lockWebhook, wakeDeliverer } from '../store/webhooks.ts';

/**
 * Sends events again, first those that came in the meantime. Also ends the disabling by a receiver that answered 410.
 * Does nothing to a webhook that is active.
 */
export async function resumeWebhook(
  tx: Tx,
  id: string,
  { actor, requestId }: AuditedRequest,
): Promise<Webhook> {
  await lockWebhook(tx, id);
  const webhook = await getWebhook(tx, id);
  if (webhook.pausedAt === null && webhook.disabledAt === null) return webhook;
  await changeWebhook(tx, id, { paused_at: null, disabled_at: null });
  await recordAudit(tx, { actor, action: 'resumeWebhook', subject: id, details: {}, requestId });
  await wakeDeliverer(tx);
  return getWebhook(tx, id);
}
