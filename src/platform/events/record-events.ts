import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../db/database.ts';

/** Something that happened, in the transaction that made it happen. */
export interface NewEvent {
  /** The short name, such as ObjectClassParentGraphChanged. */
  type: string;
  subject: string;
  /** An object, or its JSON where somebody has written it already. */
  data: object | string;
}

/**
 * Writes events to the outbox. Call it last in a transaction: the counter's row lock is held until commit, which
 * is what makes the sequence free of gaps and the same as the order of commits, and every other writer of events
 * waits for it meanwhile.
 */
export async function recordEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  // One text of JSON: an array of texts would be escaped once more, which takes long for an event about a whole tree.
  const rows = events.map(({ type, subject, data }) => {
    const head = JSON.stringify({ id: newId('evt'), type, subject });
    return `${head.slice(0, -1)},"data":${typeof data === 'string' ? data : JSON.stringify(data)}}`;
  });
  await sql`
    with
      counter as (update event_counter set last = last + ${events.length}::bigint returning last),
      written as (
        insert into event (sequence, id, type, subject, time, data)
        select last - ${events.length}::bigint + ordinal, event ->> 'id', event ->> 'type', event ->> 'subject',
          clock_timestamp(), event -> 'data'
        from counter, jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) with ordinality as given (event, ordinal)
      )
    select pg_notify('event', '')`.execute(tx);
}
