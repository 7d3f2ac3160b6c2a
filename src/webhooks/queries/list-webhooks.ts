import type { Db } from '../../platform/db/database.ts';
import type { Webhook } from '../domain/webhook.ts';
import { allWebhooks } from '../store/webhooks.ts';

export async function listWebhooks(db: Db): Promise<Webhook[]> {
  return allWebhooks(db);
}
