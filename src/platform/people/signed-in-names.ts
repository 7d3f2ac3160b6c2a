import { sql } from 'kysely';
import type { DbOrTx } from '../db/database.ts';

/** The names that people signed in with, as far as sessions and their latest actions are kept. */
export async function signedInNames(db: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select user_id as name from session where user_id <> ''
    union select user_id from caller_action where user_id <> ''`.execute(db);
  return rows.map(({ name }) => name);
}
