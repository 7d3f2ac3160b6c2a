import { type Selectable, sql } from 'kysely';
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

export interface EventsQuery {
  after: number;
  type?: string | undefined;
  limit: number;
  /** Events of other projects are left out; null: all are seen. */
  projects: ReadonlySet<string> | null;
}

/** Events after a sequence, in the order of their commits. */
export async function listEvents(
  db: DbOrTx,
  { after, type, limit, projects }: EventsQuery,
): Promise<{ items: CloudEvent[]; nextAfter: number }> {
  const rows = await db
    .selectFrom('event')
    .selectAll()
    .where('sequence', '>', after)
    .$if(type !== undefined, (query) => query.where('type', '=', shortType(type ?? '')))
    .$if(projects !== null, (query) =>
      query.where(sql<boolean>`coalesce(data ->> 'projectId' = any(${[...(projects ?? [])]}::text[]), true)`),
    )
    .orderBy('sequence')
    .limit(limit)
    .execute();
  return { items: rows.map(cloudEvent), nextAfter: rows.at(-1)?.sequence ?? after };
}

/** Of the newest event; 0 before the first. */
export async function lastSequence(db: DbOrTx): Promise<number> {
  return (await db.selectFrom('event_counter').select('last').executeTakeFirstOrThrow()).last;
}

/** The event of this sequence, which must be there. */
export async function findEvent(db: DbOrTx, sequence: number): Promise<CloudEvent> {
  const row = await db
    .selectFrom('event')
    .selectAll()
    .where('sequence', '=', sequence)
    .executeTakeFirstOrThrow();
  return cloudEvent(row);
}

function cloudEvent(row: Selectable<Tables['event']>): CloudEvent {
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
