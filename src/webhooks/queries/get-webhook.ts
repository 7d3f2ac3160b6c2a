import type { DbOrTx } from '../../platform/db/database.ts';
import { webhookNotFound } from '../domain/errors.ts';
import type { Webhook } from '../domain/webhook.ts';
import { findWebhook } from '../store/webhooks.ts';

export async function getWebhook(db: DbOrTx, id: string): Promise<Webhook> {
  const webhook = await findWebhook(db, id);
  if (!webhook) throw webhookNotFound(id);
  return webhook;
}
