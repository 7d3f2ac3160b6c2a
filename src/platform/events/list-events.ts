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

/** Of a page: events of large operations have megabytes. */
const PAGE_BYTES = 4 * 1024 ** 2;
/** Of how they are stored; larger ones are compressed, and lists of IDs to a twentieth or so. */
const SIZE = sql`pg_column_size(data) * case when pg_column_size(data) > 2000 then 20 else 1 end`;

/**
 * Events after a sequence, in the order of their commits. A page ends early when it becomes large; `hasAll` tells whether
 * these are all there are.
 */
export async function listEvents(
  db: DbOrTx,
  { after, type, limit, projects }: EventsQuery,
): Promise<{ items: CloudEvent[]; nextAfter: number; hasAll: boolean }> {
  const conditions = [sql`sequence > ${after}`];
  if (type !== undefined) conditions.push(sql`type = ${shortType(type)}`);
  if (projects !== null)
    conditions.push(sql`coalesce(data ->> 'projectId' = any(${[...projects]}::text[]), true)`);
  const { rows } = await sql<Selectable<Tables['event']> & { found: number }>`
    select * from (
      select *, sum(bytes) over (order by sequence) - bytes as bytes_before, count(*) over () as found from (
        select *, ${SIZE} as bytes from event
        where ${sql.join(conditions, sql` and `)} order by sequence limit ${limit}) first) sized
    where bytes_before < ${PAGE_BYTES} order by sequence`.execute(db);
  return {
    items: rows.map(cloudEvent),
    nextAfter: rows.at(-1)?.sequence ?? after,
    hasAll: rows.length < limit && rows.length === (rows[0]?.found ?? 0),
  };
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
