import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/**
 * For the list of a select; holds until the end of the transaction. A write walks a few rows by their indexes, but
 * PostgreSQL plans the recursive queries of a tree for as many rows as the tree has, and its sequential scans, hash and
 * merge joins (and compiling them) then cost as much as the tree is large. Without them each small write costs the
 * same, however large the tree is.
 */
export const PLAN_FOR_FEW_ROWS = sql`
  set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true), set_config('jit', 'off', true)`;

/** From so many rows on, one pass over the table and a hash join cost less than a walk by index for each row. */
export const MANY_ROWS = 1000;

/** Takes that back for the rest of the transaction, before a statement that touches a large part of the tree. */
export async function planForManyRows(tx: Tx): Promise<void> {
  await sql`select set_config('enable_seqscan', 'on', true), set_config('enable_hashjoin', 'on', true)`.execute(
    tx,
  );
}
