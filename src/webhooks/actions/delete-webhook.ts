import { type Actor, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { webhookNotFound } from '../domain/errors.ts';
import { removeWebhook } from '../store/webhooks.ts';

/** Deletes it with its deliveries and secrets. */
export async function deleteWebhook(db: Db, id: string, actor: Actor, requestId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const removed = await removeWebhook(tx, id);
    if (!removed) throw webhookNotFound(id);
    const details = { host: URL.parse(removed.url)?.host, types: removed.types };
    await recordAudit(tx, { actor, action: 'deleteWebhook', subject: id, details, requestId });
  });
}
