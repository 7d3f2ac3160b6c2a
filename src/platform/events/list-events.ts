import type { Selectable } from 'kysely';
import type { DbOrTx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** CloudEvents 1.0 in JSON. */
export interface CloudEvent {
  specversion: '1.0';
  id: string;
  source: string;
  type: string;
  subject: string;
  time: string;
  sequence: number;
  data: unknown;
}

export const EVENT_SOURCE = '/lintel';

export function fullType(type: string): string {
  return `lintel.${type}.v1`;
}

/** `lintel.<Name>.v1` and `<Name>` mean the same. */
export function shortType(type: string): string {
  return /^lintel\.(.+)\.v1$/.exec(type)?.[1] ?? type;
}

export interface EventsAsked {
  after: number;
  type?: string | undefined;
  limit: number;
}

/** Events after a sequence, in the order of their commits. */
export async function listEvents(
  db: DbOrTx,
  { after, type, limit }: EventsAsked,
): Promise<{ items: CloudEvent[]; nextAfter: number }> {
  const rows = await db
    .selectFrom('event')
    .selectAll()
    .where('sequence', '>', after)
    .$if(type !== undefined, (query) => query.where('type', '=', shortType(type ?? '')))
    .orderBy('sequence')
    .limit(limit)
    .execute();
  return { items: rows.map(cloudEvent), nextAfter: rows.at(-1)?.sequence ?? after };
}

export function cloudEvent(row: Selectable<Tables['event']>): CloudEvent {
  const { id, type, subject, time, sequence, data } = row;
  return {
    specversion: '1.0',
    id,
    source: EVENT_SOURCE,
    type: fullType(type),
    subject,
    time: time.toISOString(),
    sequence,
    data,
  };
}
