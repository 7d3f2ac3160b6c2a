import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../db/database.ts';

/** Counts an operation that ended, in the transaction in which it ends. */
export async function countOutcome(tx: Tx, action: string, outcome: 'succeeded' | 'failed'): Promise<void> {
  await sql`
    insert into operation_tally as t (action, outcome, count) values (${action}, ${outcome}, 1)
    on conflict (action, outcome) do update set count = t.count + 1`.execute(tx);
}

export interface Tally {
  action: string;
  outcome: string;
  count: number;
}

/** How many of each action came to which outcome, in all processes and since ever. */
export async function readTallies(db: DbOrTx): Promise<Tally[]> {
  const { rows } = await sql<Tally>`select action, outcome, count from operation_tally`.execute(db);
  return rows;
}
