import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';

/** The names under which proposals and comments were written, and proposals decided. */
export async function authorNames(db: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select user_id as name from proposal where user_id <> ''
    union select decided_user_id from proposal where decided_user_id <> ''
    union select user_id from ontology_comment where user_id <> ''`.execute(db);
  return rows.map(({ name }) => name);
}
