import { type AuditedRequest, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Webhook } from '../domain/webhook.ts';
import { getWebhook } from '../queries/get-webhook.ts';
import { changeWebhook, lockWebhook } from '../store/webhooks.ts';
import { checkedSubscription, type SubscriptionSettings } from './checked-subscription.ts';

export interface WebhookChanges {
  url?: string | undefined;
  types?: string[] | null | undefined;
  description?: string | null | undefined;
}

/** Fields that are left out keep their values. Deliveries that are waiting go to the new URL. */
export async function updateWebhook(
  tx: Tx,
  id: string,
  {
    changes,
    settings,
    by: { actor, requestId },
  }: { changes: WebhookChanges; settings: SubscriptionSettings; by: AuditedRequest },
): Promise<Webhook> {
  await lockWebhook(tx, id);
  const before = await getWebhook(tx, id);
  const { url = before.url, types = before.types, description = before.description } = changes;
  const after = { ...checkedSubscription({ url, types }, settings), description };
  await changeWebhook(tx, id, after);
  const details = { fields: Object.keys(changes), host: URL.parse(after.url)?.host };
  await recordAudit(tx, { actor, action: 'updateWebhook', subject: id, details, requestId });
  return getWebhook(tx, id);
}
