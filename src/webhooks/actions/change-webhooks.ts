import { newId } from '../../kernel/ids.ts';
import { type Actor, type AuditedRequest, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { shortType } from '../../platform/events/list-events.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { webhookNotFound } from '../domain/errors.ts';
import { requireSubscription } from '../domain/subscription.ts';
import type { Webhook } from '../domain/webhook.ts';
import { literalAddress, mayReach } from '../gateways/public-address.ts';
import { newWebhookSecret } from '../gateways/signature.ts';
import { getWebhook } from '../queries/webhooks.ts';
import { insertSecret } from '../store/webhook-secrets.ts';
import {
  changeWebhook,
  insertWebhook,
  lockWebhook,
  removeWebhook,
  wakeDeliverer,
} from '../store/webhooks.ts';

interface SubscriptionSettings {
  eventTypes: readonly string[];
  allowPrivate: boolean;
}

interface Subscription {
  url: string;
  types: readonly string[] | null;
}

/** The URL in its normal form and the short names of the events. Throws when either is not allowed. */
function checkedSubscription(
  { url, types }: Subscription,
  { eventTypes, allowPrivate }: SubscriptionSettings,
): { url: string; types: string[] | null } {
  const short = types?.map(shortType) ?? null;
  const isReachable = (target: string) => {
    const address = literalAddress(target);
    return address === null || mayReach(address, allowPrivate);
  };
  return { ...requireSubscription(url, short ?? [], { eventTypes, isReachable }), types: short };
}

interface NewSubscription {
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

interface WebhookChanges {
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

/** Deletes it with its deliveries and secrets. */
export async function deleteWebhook(db: Db, id: string, actor: Actor, requestId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const removed = await removeWebhook(tx, id);
    if (!removed) throw webhookNotFound(id);
    const details = { host: URL.parse(removed.url)?.host, types: removed.types };
    await recordAudit(tx, { actor, action: 'deleteWebhook', subject: id, details, requestId });
  });
}

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
