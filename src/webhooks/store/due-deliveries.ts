import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Outcome } from '../domain/attempts.ts';
import { afterAttempt } from '../domain/attempts.ts';

/** A delivery that this process has claimed. */
export interface Due {
  id: string;
  attempts: number;
  webhookId: string;
  url: string;
  sequence: number;
}

/** One pending delivery for each new event that a webhook wants. The cursor moves in the same transaction. */
export async function fanOut(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const hooks = await sql<{ id: string; after: number; types: string[] | null; last: number }>`
      select w.id, w.after, w.types, (select last from event_counter) as last
      from webhook w where w.disabled_at is null and w.after < (select last from event_counter)
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

/** A claim is the next attempt put off: a worker that dies leaves the delivery due again in two minutes. */
export async function claimDue(db: Db, atMost: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select d.id from webhook_delivery d join webhook w on w.id = d.webhook_id and w.disabled_at is null
      where d.status = 'pending' and d.next_attempt_at <= now()
      order by d.sequence limit ${atMost} for update of d skip locked)
    update webhook_delivery d
    set attempts = attempts + 1, next_attempt_at = now() + interval '2 minutes'
    from due, webhook w where d.id = due.id and w.id = d.webhook_id
    returning d.id, d.attempts, d.sequence, w.id as "webhookId", w.url`.execute(db);
  return rows;
}

/** Unless another claim has come since. */
export async function finishAttempt(db: Db, due: Due, outcome: Outcome): Promise<void> {
  const { status, waitSeconds } = afterAttempt(due.attempts, outcome);
  await sql`update webhook_delivery set status = ${status}, response_status = ${outcome.status},
      error = ${outcome.error}, next_attempt_at = now() + make_interval(secs => ${waitSeconds}),
      finished_at = case when ${status} = 'pending' then null else now() end
    where id = ${due.id} and attempts = ${due.attempts}`.execute(db);
}
