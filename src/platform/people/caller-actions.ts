import { sql } from 'kysely';
import type { Logger } from 'pino';
import { pageOf } from '../../kernel/page.ts';
import type { Caller, Scope } from '../auth/scopes.ts';
import type { Db, DbOrTx } from '../db/database.ts';
import { writeLater } from '../write-later.ts';

declare module '../db/tables.ts' {
  interface Narrowed {
    caller_action: { scopes: Scope[] };
  }
}

/** How long the page looks back, and how long rows are kept. */
export const KEPT_ACTION_DAYS = 90;

const EVERY_MS = 10_000;
/** Between two writes. Further callers are noted with their next action. */
const MOST_NOTED = 10_000;

/** What a key or an account did last, under the name that they signed in with. */
export interface CallerAction {
  callerId: string;
  /** Empty if the caller gave no name. */
  userId: string;
  name: string;
  scopes: Scope[];
  projects: string[] | null;
  action: string;
  at: Date;
}

export interface CallerActions {
  /** The caller changed something. It is written later. */
  note(caller: Caller, action: string): void;
  /** Writes what this process has noted. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Who did what last, written at intervals and never while a request waits. */
export function startCallerActions(db: Db, log: Logger): CallerActions {
  const { note, flush, stop } = writeLater<CallerAction>(log, {
    name: 'actions of callers',
    everyMs: EVERY_MS,
    most: MOST_NOTED,
    merge: (_, later) => later,
    write: (notes) =>
      write(
        db,
        notes.map(([, action]) => action),
      ),
  });
  return {
    note({ id, name, scopes, projects, session }, action) {
      const userId = session?.userId ?? '';
      note(`${id}\n${userId}`, {
        callerId: id,
        userId,
        name,
        scopes: [...scopes],
        projects: projects && [...projects],
        action,
        at: new Date(),
      });
    },
    flush,
    stop,
  };
}

async function write(db: Db, actions: readonly CallerAction[]): Promise<void> {
  await db
    .insertInto('caller_action')
    .values(
      actions.map(({ callerId, userId, at, ...action }) => ({
        caller_id: callerId,
        user_id: userId,
        acted_at: at,
        ...action,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['caller_id', 'user_id'])
        .doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          scopes: eb.ref('excluded.scopes'),
          projects: eb.ref('excluded.projects'),
          action: eb.ref('excluded.action'),
          acted_at: eb.ref('excluded.acted_at'),
        }))
        .whereRef('caller_action.acted_at', '<=', 'excluded.acted_at'),
    )
    .execute();
}

/** Those of the last days, the latest first, and how many there are. */
export async function listCallerActions(
  db: DbOrTx,
  { days, limit, after }: { days: number; limit: number; after: PeopleCursor | null },
): Promise<{ count: number; actions: CallerAction[]; next: PeopleCursor | null }> {
  const recent = db
    .selectFrom('caller_action')
    .where('acted_at', '>', sql<Date>`now() - make_interval(days => ${days})`);
  const { count } = await recent
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await recent
    .selectAll()
    .select(MICROSECONDS.as('microseconds'))
    .$if(after !== null, (query) => query.where(isAfter(after ?? ['0', '', ''])))
    .orderBy('acted_at', 'desc')
    .orderBy('caller_id')
    .orderBy('user_id')
    .limit(limit + 1)
    .execute();
  const { page, last } = pageOf(rows, limit);
  const actions = page.map(({ caller_id, user_id, acted_at, microseconds: _, ...row }) => ({
    callerId: caller_id,
    userId: user_id,
    at: acted_at,
    ...row,
  }));
  return { count, actions, next: last && [last.microseconds, last.caller_id, last.user_id] };
}

/** The time of the last action in microseconds, the caller and the user of the last row of a page. */
export type PeopleCursor = [microseconds: string, callerId: string, userId: string];

const MICROSECONDS = sql<string>`(extract(epoch from acted_at) * 1000000)::bigint::text`;

function isAfter([microseconds, callerId, userId]: PeopleCursor) {
  const at = sql`(extract(epoch from acted_at) * 1000000)::bigint`;
  return sql<boolean>`(${at} < ${microseconds}::bigint
    or ${at} = ${microseconds}::bigint and (caller_id, user_id) > (${callerId}, ${userId}))`;
}

export async function sweepCallerActions(db: Db): Promise<void> {
  await sql`delete from caller_action where acted_at < now() - make_interval(days => ${KEPT_ACTION_DAYS})`.execute(
    db,
  );
}

/** The names that people signed in with, as far as sessions and their latest actions are kept. */
export const SIGNED_IN_NAMES = sql<{ name: string }>`
  select user_id as name from session where user_id <> ''
  union select user_id from caller_action where user_id <> ''`;
