import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/**
 * Planner settings as columns of a select; they hold until the end of the transaction. A write touches a few rows
 * through their indexes, but PostgreSQL estimates recursive queries as if they returned the whole tree and chooses
 * sequential scans, hash and merge joins (and JIT) whose cost grows with the tree. Without them a small write costs the
 * same in a tree of any size.
 */
export const PLAN_FOR_FEW_ROWS = sql`
  set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true), set_config('jit', 'off', true)`;

/** From so many rows on, one pass over the table and a hash join cost less than a walk by index for each row. */
export const MANY_ROWS = 1000;

/** Undoes PLAN_FOR_FEW_ROWS for the rest of the transaction, before statements that touch a large part of the tree. */
export async function planForManyRows(tx: Tx): Promise<void> {
  await sql`select set_config('enable_seqscan', 'on', true), set_config('enable_hashjoin', 'on', true),
    set_config('enable_mergejoin', 'on', true)`.execute(tx);
}
