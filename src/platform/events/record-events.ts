import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../db/database.ts';

/** Something that happened, in the transaction that made it happen. */
export interface NewEvent {
  /** The short name, such as ObjectClassParentGraphChanged. */
  type: string;
  subject: string;
  data: object;
}

/**
 * Writes events to the outbox. Call it last in a transaction: the counter's row lock is held until commit, which
 * is what makes the sequence free of gaps and the same as the order of commits, and every other writer of events
 * waits for it meanwhile.
 */
export async function recordEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    with
      counter as (update event_counter set last = last + ${events.length}::bigint returning last),
      written as (
        insert into event (sequence, id, type, subject, time, data)
        select last - ${events.length}::bigint + ordinal, id, type, subject, clock_timestamp(), data::jsonb
        from counter, unnest(
          ${events.map(() => newId('evt'))}::text[],
          ${events.map(({ type }) => type)}::text[],
          ${events.map(({ subject }) => subject)}::text[],
          ${events.map(({ data }) => JSON.stringify(data))}::text[]
        ) with ordinality as given (id, type, subject, data, ordinal)
      )
    select pg_notify('event', '')`.execute(tx);
}
