import type { Db } from '../../platform/db/database.ts';
import { webhookNotFound } from '../domain/errors.ts';
import { removeWebhook } from '../store/webhooks.ts';

/** With its deliveries and secrets. */
export async function deleteWebhook(db: Db, id: string): Promise<void> {
  if (!(await removeWebhook(db, id))) throw webhookNotFound(id);
}
