import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../db/database.ts';

export interface NewEvent {
  type: string;
  subject: string;
  data: Record<string, unknown>;
}

/** Writes the outbox. The counter's lock is held until commit, so this comes last in a transaction. */
export async function recordEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    with counted as (update event_counter set last = last + ${events.length} returning last)
    insert into event (sequence, id, type, subject, data)
    select last - ${events.length} + n, id, type, subject, data::jsonb
    from counted, unnest(${events.map(() => newId('evt'))}::text[], ${events.map((event) => event.type)}::text[],
      ${events.map((event) => event.subject)}::text[], ${events.map((event) => JSON.stringify(event.data))}::text[])
      with ordinality as given (id, type, subject, data, n)`.execute(tx);
}
