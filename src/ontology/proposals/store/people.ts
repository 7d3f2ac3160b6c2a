import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

const AT_ONCE = 1000;

/**
 * Everyone of `signedIn`, and who wrote a proposal or a comment, or decided a proposal, under a name: each name once, in no
 * order. With `containing`, which is in small letters, some of those without it are left out: upper and lower case
 * of other letters than A to Z depend on the database.
 */
export async function* knownPeople(
  tx: Tx,
  signedIn: RawBuilder<{ name: string }>,
  containing = '',
): AsyncGenerator<string[]> {
  await sql`
    declare known_people no scroll cursor for
    select name from (
      ${signedIn}
      union select user_id from proposal where user_id <> ''
      union select decided_user_id from proposal where decided_user_id <> ''
      union select user_id from ontology_comment where user_id <> ''
    ) people
    where strpos(lower(name collate "C"), ${containing}::text) > 0
      or octet_length(name) > length(name)`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ name: string }>`fetch ${sql.lit(AT_ONCE)} from known_people`.execute(tx);
    if (rows.length > 0) yield rows.map(({ name }) => name);
    if (rows.length < AT_ONCE) break;
  }
  await sql`close known_people`.execute(tx);
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
