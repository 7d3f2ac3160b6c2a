import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

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
