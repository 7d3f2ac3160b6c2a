import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Queue, queueOfRows } from '../../platform/db/work-queue.ts';
import type { DeliveryOutcome } from '../domain/attempts.ts';
import { afterAttempt } from '../domain/attempts.ts';

/** A delivery that this process has claimed. */
export interface Due {
  id: string;
  attempts: number;
  webhookId: string;
  url: string;
  sequence: number;
}

/**
 * Makes a pending delivery of each new event for each webhook that subscribes to it. The cursor moves in the same
 * transaction.
 */
export async function fanOut(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const hooks = await sql<{ id: string; after: number; types: string[] | null; last: number }>`
      select w.id, w.after, w.types, (select last from event_counter) as last
      from webhook w where w.disabled_at is null and w.paused_at is null and w.after < (select last from event_counter)
      for update of w skip locked`.execute(tx);
    for (const hook of hooks.rows) {
      const wanted = await sql<{ sequence: number }>`
        select sequence from event where sequence > ${hook.after} and sequence <= ${hook.last}
        and (${hook.types}::text[] is null or type = any(${hook.types}::text[])) order by sequence`.execute(
        tx,
      );
      await sql`insert into webhook_delivery (id, webhook_id, sequence)
        select id, ${hook.id}, sequence from unnest(${wanted.rows.map(() => newId('dlv'))}::text[],
          ${wanted.rows.map((row) => row.sequence)}::bigint[]) as given (id, sequence)
        on conflict do nothing`.execute(tx);
      await sql`update webhook set after = ${hook.last} where id = ${hook.id}`.execute(tx);
    }
  });
}

/**
 * The deliveries that are due longest, at most `each` of a webhook including those in progress. Claiming postpones
 * the next attempt: if the worker dies, the delivery is due again in two minutes.
 */
export async function claimDue(
  db: Db,
  atMost: number,
  each: number,
  underWay: ReadonlyMap<string, number>,
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with room as (
      select w.id, ${each} - coalesce(busy.count, 0) as free
      from webhook w left join unnest(${[...underWay.keys()]}::text[], ${[...underWay.values()]}::int[])
        as busy (id, count) on busy.id = w.id
      where w.disabled_at is null and w.paused_at is null),
    due as (
      select next.id from room cross join lateral (
        select d.id, d.next_attempt_at, d.sequence from webhook_delivery d
        where d.webhook_id = room.id and d.status = 'pending' and d.next_attempt_at <= now()
        order by d.next_attempt_at, d.sequence limit greatest(room.free, 0)) next
      order by next.next_attempt_at, next.sequence limit ${atMost}),
    taken as (
      select d.id from webhook_delivery d join due on due.id = d.id
      where d.status = 'pending' and d.next_attempt_at <= now() for update of d skip locked)
    update webhook_delivery d
    set attempts = attempts + 1, next_attempt_at = now() + interval '2 minutes'
    from taken, webhook w where d.id = taken.id and w.id = d.webhook_id
    returning d.id, d.attempts, d.sequence, w.id as "webhookId", w.url`.execute(db);
  return rows;
}

/** Makes it due at once, as if it had not been claimed. */
export async function giveBack(db: Db, due: Due): Promise<void> {
  await sql`update webhook_delivery set attempts = attempts - 1, next_attempt_at = now()
    where id = ${due.id} and attempts = ${due.attempts} and status = 'pending'`.execute(db);
}

/** Stores the outcome, unless the delivery was claimed again meanwhile. */
export async function finishAttempt(db: Db, due: Due, outcome: DeliveryOutcome): Promise<void> {
  const { status, waitSeconds } = afterAttempt(due.attempts, outcome);
  await sql`update webhook_delivery set status = ${status}, response_status = ${outcome.status},
      error = ${outcome.error}, next_attempt_at = now() + make_interval(secs => ${waitSeconds}),
      finished_at = case when ${status} = 'pending' then null else now() end
    where id = ${due.id} and attempts = ${due.attempts}`.execute(db);
}

/** Deliveries that are due; one that waits for its next attempt is not late. */
export const deliveryQueue = (db: Db): Queue =>
  queueOfRows(
    db,
    'webhooks',
    sql`select 'waiting' as state, d.next_attempt_at as since
          from webhook_delivery d join webhook w on w.id = d.webhook_id
         where d.status = 'pending' and d.next_attempt_at <= now()
           and w.disabled_at is null and w.paused_at is null`,
  );
