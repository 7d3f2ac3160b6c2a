import { isIP } from 'node:net';
import { sql } from 'kysely';
import { Agent, request } from 'undici';
import { newId } from '../../kernel/ids.ts';
import type { Db } from '../db/database.ts';
import { cloudEvent } from '../events/list-events.ts';
import { isPublicAddress, publicLookup } from './public-address.ts';
import { signedHeaders } from './sign.ts';

/** Waits after each failed attempt; after the last the delivery is dead until someone asks for it again. */
const BACKOFF_SECONDS = [5, 30, 120, 600, 3600, 4 * 3600, 12 * 3600];
const TIMEOUT_MS = 15_000;
const BATCH = 20;

export interface Deliverer {
  /** Makes deliveries of new events and sends what is due. */
  run(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export function createDeliverer(db: Db, allowPrivate: boolean): Deliverer {
  const agent = new Agent({
    connect: allowPrivate ? {} : { lookup: publicLookup },
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    connectTimeout: TIMEOUT_MS,
  });
  return {
    async run(signal) {
      await fanOut(db);
      while (!signal.aborted) {
        const due = await claim(db);
        await Promise.all(due.map((delivery) => send(db, agent, delivery, allowPrivate)));
        if (due.length < BATCH) return;
      }
    },
    close: () => agent.close(),
  };
}

/** One pending delivery for each new event that a webhook wants. The cursor moves in the same statement. */
async function fanOut(db: Db): Promise<void> {
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

interface Due {
  id: string;
  attempts: number;
  webhookId: string;
  url: string;
  secret: string;
  sequence: number;
}

/** A claim is the next attempt put off: a worker that dies leaves the delivery due again in two minutes. */
async function claim(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select d.id from webhook_delivery d join webhook w on w.id = d.webhook_id and w.disabled_at is null
      where d.status = 'pending' and d.next_attempt_at <= now()
      order by d.sequence limit ${BATCH} for update of d skip locked)
    update webhook_delivery d
    set attempts = attempts + 1, next_attempt_at = now() + interval '2 minutes'
    from due, webhook w where d.id = due.id and w.id = d.webhook_id
    returning d.id, d.attempts, d.sequence, w.id as "webhookId", w.url, w.secret`.execute(db);
  return rows;
}

async function send(db: Db, agent: Agent, due: Due, allowPrivate: boolean): Promise<void> {
  const event = await db
    .selectFrom('event')
    .selectAll()
    .where('sequence', '=', due.sequence)
    .executeTakeFirstOrThrow();
  const body = JSON.stringify(cloudEvent(event));
  let status: number | null = null;
  let error: string | null = null;
  try {
    const { hostname } = new URL(due.url);
    const literal = hostname.replace(/^\[|\]$/g, '');
    if (!allowPrivate && isIP(literal) !== 0 && !isPublicAddress(literal))
      throw new Error(`${literal} is not a public address`);
    const response = await request(due.url, {
      method: 'POST',
      dispatcher: agent,
      headers: {
        'content-type': 'application/cloudevents+json',
        'user-agent': 'Lintel',
        ...signedHeaders(due.secret, event.id, body, new Date()),
      },
      body,
    });
    status = response.statusCode;
    await response.body.dump({ limit: 64 * 1024 }).catch(() => undefined);
    if (status < 200 || status > 299) error = `answered ${status}`; // a redirect is not followed: it is a failure
  } catch (failure) {
    error = failure instanceof Error ? failure.message.slice(0, 500) : 'failed';
  }
  await finish(db, due, status, error);
}

async function finish(db: Db, due: Due, status: number | null, error: string | null): Promise<void> {
  const wait = BACKOFF_SECONDS[due.attempts - 1];
  const state = error === null ? 'delivered' : wait === undefined ? 'dead' : 'pending';
  await sql`update webhook_delivery set status = ${state}, response_status = ${status}, error = ${error},
      next_attempt_at = now() + make_interval(secs => ${wait ?? 0}),
      finished_at = case when ${state} = 'pending' then null else now() end
    where id = ${due.id} and attempts = ${due.attempts}`.execute(db);
  // 410 is the receiver's word that it wants no more.
  if (status === 410)
    await sql`update webhook set disabled_at = now() where id = ${due.webhookId}`.execute(db);
}
