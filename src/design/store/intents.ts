import { sql } from 'kysely';
import { codeOf } from '../../kernel/error-code.ts';
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts';
import { ProjectBusy } from '../domain/errors.ts';

export interface StoredIntent {
  seq: number;
  operation: string;
  locks: string[];
  plan: unknown;
}

/** Commits on its own, before anything is sent to the record store. */
export async function openIntent(
  journal: DbOrTx,
  { operation, locks, plan }: Omit<StoredIntent, 'seq'>,
): Promise<StoredIntent> {
  const { seq } = await journal
    .insertInto('design_intent')
    .values({ operation, locks, plan: JSON.stringify(plan) })
    .returning('seq')
    .executeTakeFirstOrThrow();
  return { seq, operation, locks, plan };
}

/** In the order in which they were made. */
export async function openIntents(db: DbOrTx, locks?: string[]): Promise<StoredIntent[]> {
  return db
    .selectFrom('design_intent')
    .select(['seq', 'operation', 'locks', 'plan'])
    .$if(locks !== undefined, (query) => query.where('locks', '&&', sql<string[]>`${locks}::text[]`))
    .orderBy('seq')
    .execute();
}

/** The intent of a request, by the scope of its Idempotency-Key. */
export async function openIntentOf(db: DbOrTx, scope: string): Promise<StoredIntent | undefined> {
  return db
    .selectFrom('design_intent')
    .select(['seq', 'operation', 'locks', 'plan'])
    .where(sql<boolean>`plan -> 'claim' ->> 'scope' = ${scope}`)
    .executeTakeFirst();
}

/** For operators: which commands wait, since when, and how often they were tried. */
export interface IntentNote {
  operation: string;
  locks: string[];
  createdAt: string;
  attempts: number;
  lastError: string | null;
}

export async function intentNotes(db: DbOrTx): Promise<IntentNote[]> {
  const rows = await db
    .selectFrom('design_intent')
    .select(['operation', 'locks', 'created_at', 'attempts', 'last_error'])
    .orderBy('seq')
    .execute();
  return rows.map(({ operation, locks, created_at, attempts, last_error }) => ({
    operation,
    locks,
    createdAt: created_at.toISOString(),
    attempts,
    lastError: last_error,
  }));
}

export async function isIntentOpen(db: DbOrTx, seq: number): Promise<boolean> {
  const row = await db.selectFrom('design_intent').select('seq').where('seq', '=', seq).executeTakeFirst();
  return row !== undefined;
}

/** Returns false if another transaction closed it. The one that closes it also applies its effects. */
export async function closeIntent(tx: DbOrTx, seq: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('design_intent').where('seq', '=', seq).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function noteFailure(journal: Db, seq: number, error: string): Promise<void> {
  await journal
    .updateTable('design_intent')
    .set((row) => ({ attempts: row('attempts', '+', 1), last_error: error }))
    .where('seq', '=', seq)
    .execute();
}

const TEMPLATE_LOCK = 'product-mto ';

/** The lock of a command that concerns a template and no project. */
export const templateLock = (productMtoId: string): string => `${TEMPLATE_LOCK}${productMtoId}`;

/** Every other lock is the id of a project. */
export const projectsOf = (locks: readonly string[]): string[] =>
  locks.filter((lock) => !lock.startsWith(TEMPLATE_LOCK));

/** The commands of one project wait for each other here, across all processes. Held until the end of `tx`. */
export async function takeLocks(tx: Tx, locks: string[]): Promise<void> {
  // Sorted, so that two commands over the same projects cannot deadlock.
  for (const lock of [...new Set(locks)].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`design ${lock}`}, 0))`.execute(tx).catch(busy);
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

function busy(error: unknown): never {
  if (codeOf(error) === LOCK_NOT_AVAILABLE) throw new ProjectBusy();
  throw error;
}

/** Does not wait: returns false when one of the locks is held. */
export async function tryLocks(tx: Tx, locks: string[]): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select bool_and(pg_try_advisory_xact_lock(hashtextextended('design ' || lock, 0))) as taken
    from unnest(${locks}::text[]) as lock`.execute(tx);
  return rows[0]?.taken === true;
}
