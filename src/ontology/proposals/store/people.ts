import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';

/** The names under which proposals and comments were written, and proposals decided. */
export async function authorNames(db: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select user_id as name from proposal where user_id <> ''
    union select decided_user_id from proposal where decided_user_id <> ''
    union select user_id from ontology_comment where user_id <> ''`.execute(db);
  return rows.map(({ name }) => name);
}

/** Without any, a class has those of the nearest above it again. */
export async function saveReviewers(
  tx: Tx,
  objectClassId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) {
    await sql`delete from object_class_reviewers where object_class_id = ${objectClassId}`.execute(tx);
    return;
  }
  await sql`insert into object_class_reviewers (object_class_id, user_ids) values (${objectClassId}, ${userIds}::text[])
    on conflict (object_class_id) do update set user_ids = excluded.user_ids`.execute(tx);
}
