import { type Selectable, sql } from 'kysely';
import { newId } from '../../../kernel/ids.ts';
import { pageOf } from '../../../kernel/page.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Scope } from '../scopes.ts';
import { digestOf, IDLE_HOURS, LONGEST_DAYS, MOST_SESSIONS, type Session } from './session.ts';

declare module '../../db/tables.ts' {
  interface Narrowed {
    session: { scopes: Scope[] | null };
  }
}

/** The database's clock decides, the same for all processes. */
const isAlive = sql<boolean>`session.last_seen_at > now() - make_interval(hours => ${sql.lit(IDLE_HOURS)})
  and session.created_at > now() - make_interval(days => ${sql.lit(LONGEST_DAYS)})`;

export async function insertSession(
  tx: Tx,
  token: string,
  { source, callerId, name, keyProof, scopes, projects, userId }: Omit<Session, 'id'>,
): Promise<string> {
  // Concurrent sign-ins are serialized here, or both would make room for only one session.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`session ${callerId}`}, 0))`.execute(tx);
  await sql`delete from session where id in (
    select id from session where caller_id = ${callerId}
    order by last_seen_at desc, id desc offset ${MOST_SESSIONS - 1})`.execute(tx);
  const id = newId('ses');
  await tx
    .insertInto('session')
    .values({
      id,
      sha256: digestOf(token),
      source,
      caller_id: callerId,
      name,
      key_proof: keyProof,
      scopes: source === 'oidc' ? [...scopes] : null,
      projects: projects && [...projects],
      user_id: userId,
    })
    .execute();
  return id;
}

/** Those of the digests that are alive, by digest in hex. */
export async function findSessions(db: DbOrTx, digests: Buffer[]): Promise<Map<string, Session>> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('sha256', '=', sql<Buffer>`any(${digests}::bytea[])`)
    .where(isAlive)
    .execute();
  return new Map(rows.map((row) => [row.sha256.toString('hex'), sessionOf(row)]));
}

/** Which of these are alive. */
export async function aliveSessions(db: DbOrTx, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where(isAlive)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether somebody of this name is signed in. */
export async function hasOpenSession(db: DbOrTx, callerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('caller_id', '=', callerId)
    .where(isAlive)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** They were used of late. In one order, or two processes could wait for each other. */
export async function touchSessions(db: DbOrTx, ids: string[]): Promise<void> {
  await sql`with used as (select id from session where id = any(${ids}::text[]) order by id for update)
    update session set last_seen_at = now() from used where session.id = used.id`.execute(db);
}

/** Ends a session. Undefined if it doesn't exist. */
export async function deleteSession(tx: Tx, id: string): Promise<Session | undefined> {
  const row = await tx.deleteFrom('session').where('id', '=', id).returningAll().executeTakeFirst();
  return row && sessionOf(row);
}

export async function deleteSessionsOfCaller(tx: Tx, callerId: string): Promise<void> {
  await tx.deleteFrom('session').where('caller_id', '=', callerId).execute();
}

/** Those that are over go. */
export async function sweepSessions(db: DbOrTx): Promise<void> {
  await db.deleteFrom('session').where(sql<boolean>`not (${isAlive})`).execute();
}

export interface SessionsQuery {
  /** The id of the last one seen. */
  before?: string | undefined;
  limit: number;
}

/** Newest first. */
export async function listSessions(db: DbOrTx, { before, limit }: SessionsQuery) {
  const alive = db.selectFrom('session').where(isAlive);
  const { count } = await alive
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await alive
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, last } = pageOf(rows, limit);
  return {
    count,
    items: page.map((row) => ({
      ...sessionOf(row),
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
    })),
    nextCursor: last && last.id,
  };
}

function sessionOf(row: Selectable<Tables['session']>): Session {
  return {
    id: row.id,
    source: row.source,
    callerId: row.caller_id,
    name: row.name,
    keyProof: row.key_proof,
    scopes: new Set(row.scopes ?? []),
    projects: row.projects && new Set(row.projects),
    userId: row.user_id,
  };
}
