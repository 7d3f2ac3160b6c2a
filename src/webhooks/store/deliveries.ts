import type { Selectable } from 'kysely';
import { PageGone } from '../../kernel/domain-error.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Delivery, DeliveryStatus } from '../domain/webhook.ts';
import { wakeDeliverer } from './webhooks.ts';

export interface DeliveriesQuery {
  webhookId: string;
  status: DeliveryStatus | null;
  /** The sequence of the last delivery of the previous page. */
  before: number | null;
  limit: number;
}

/** Newest first, with their total number. */
export async function findDeliveries(
  db: Db,
  { webhookId, status, before, limit }: DeliveriesQuery,
): Promise<{ count: number; deliveries: Delivery[] }> {
  const matching = db
    .selectFrom('webhook_delivery')
    .where('webhook_id', '=', webhookId)
    .$if(status !== null, (query) => query.where('status', '=', status ?? 'dead'));
  const { count } = await matching
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (before !== null) {
    const last = db
      .selectFrom('webhook_delivery')
      .select('id')
      .where('webhook_id', '=', webhookId)
      .where('sequence', '=', before);
    if (!(await last.executeTakeFirst())) throw new PageGone();
  }
  const rows = await matching
    .selectAll()
    .$if(before !== null, (query) => query.where('sequence', '<', before ?? 0))
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
  return { count, deliveries: rows.map(deliveryOf) };
}

/** Deliveries that are no longer tried. */
export async function countDead(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_delivery')
    .where('status', '=', 'dead')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the event of the delivery is still there; if so, it stays until the transaction ends. */
export async function keepEventOf(tx: Tx, { sequence }: Delivery): Promise<boolean> {
  const event = tx.selectFrom('event').select('sequence').where('sequence', '=', sequence).forKeyShare();
  return (await event.executeTakeFirst()) !== undefined;
}

/** Makes it due at once, with its full number of attempts. */
export async function makeDeliveryDue(
  tx: Tx,
  webhookId: string,
  deliveryId: string,
): Promise<Delivery | null> {
  const row = await tx
    .updateTable('webhook_delivery')
    .set({ status: 'pending', attempts: 0, next_attempt_at: new Date(), finished_at: null })
    .where('id', '=', deliveryId)
    .where('webhook_id', '=', webhookId)
    .returningAll()
    .executeTakeFirst();
  await wakeDeliverer(tx);
  return row ? deliveryOf(row) : null;
}

function deliveryOf(row: Selectable<Tables['webhook_delivery']>): Delivery {
  return {
    id: row.id,
    sequence: row.sequence,
    status: row.status,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    responseStatus: row.response_status,
    error: row.error,
    finishedAt: row.finished_at,
  };
}
