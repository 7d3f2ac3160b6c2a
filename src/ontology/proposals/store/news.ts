import { sql } from 'kysely';
import { present } from '../../../kernel/present.ts';
import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { Person, ProposalStatus } from '../domain/proposal.ts';
import { mentioning } from './comments.ts';

type NewsKind = 'mention' | 'comment' | 'decision';

interface NewsItem {
  kind: NewsKind;
  /** Of the comment, or the proposal that was decided. */
  id: string;
  at: Date;
  userId: string | null;
  keyName: string | null;
  text: string | null;
  proposalId: string | null;
  proposalNumber: number | null;
  proposalTitle: string | null;
  proposalStatus: ProposalStatus | null;
  objectClassId: string | null;
}

/** What nobody looked at for so long is no news any more. */
const NEWS_DAYS = 30;
/** Place of the look at everything. */
const EVERYTHING = '*';
/** More places than anybody comes back to. */
const MOST_LOOKS = 2_000;
/** Also those of keys and people that are gone. */
const LOOK_DAYS = 365;

/** What others did that concerns a person since they last looked: mentions, comments on their proposals, decisions. */
function newsOf({ callerId, keyName, userId }: Person) {
  const name = userId ?? '';
  const isMention = userId === null ? sql`false` : sql`m.id in (${mentioning(userId)})`;
  const since = (
    place: ReturnType<typeof sql>,
  ) => sql`greatest(now() - make_interval(days => ${NEWS_DAYS}::int), (
    select max(l.at) from ontology_look l
    where l.caller_id = ${callerId} and l.user_id = ${name} and l.place in (${place}, ${EVERYTHING})))`;
  return sql`
    select case when ${isMention} then 'mention' else 'comment' end as kind, m.id,
      coalesce(m.edited_at, m.created_at) as at, m.user_id as "userId", m.key_name as "keyName", m.text,
      m.proposal_id as "proposalId", p.number as "proposalNumber", p.title as "proposalTitle",
      p.status as "proposalStatus", m.object_class_id as "objectClassId"
    from ontology_comment m left join proposal p on p.id = m.proposal_id
    where (${isMention} or m.proposal_id in (select id from proposal where created_by = ${callerId}))
      and not (m.created_by = ${callerId} and m.user_id is not distinct from ${userId}::text)
      and m.resolved_at is null
      and coalesce(m.edited_at, m.created_at) > ${since(sql`coalesce(m.proposal_id, m.object_class_id)`)}
    union all
    select 'decision', p.id, p.decided_at, p.decided_user_id, p.decided_by_key_name, p.reason,
      p.id, p.number, p.title, p.status, null
    from proposal p
    where p.created_by = ${callerId} and p.decided_at > ${since(sql`p.id`)}
      and not (p.decided_user_id is not distinct from ${userId}::text
        and p.decided_by_key_name is not distinct from ${keyName}::text)`;
}

/** Newest first. */
export async function readNews(db: DbOrTx, person: Person, limit: number): Promise<NewsItem[]> {
  const { rows } = await sql<NewsItem>`
    select * from (${newsOf(person)}) news order by at desc, id collate "C" desc limit ${limit}`.execute(db);
  return rows;
}

export async function countNews(db: DbOrTx, person: Person): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (${newsOf(person)}) news`.execute(db);
  return present(rows[0]).count;
}

interface Look {
  at: Date;
  revision: number;
}

/**
 * Notes a look at some places, or at everything, and gives the former look at the first of them. The others are former
 * IDs of a class, often thousands: only those that somebody commented on have news.
 */
export async function saveLook(
  tx: Tx,
  { callerId, userId }: Person,
  { places = [EVERYTHING], revision }: { places?: readonly string[]; revision: number },
): Promise<Look | null> {
  const name = userId ?? '';
  const { rows } = await sql<Look>`
    select at, revision from ontology_look
    where caller_id = ${callerId} and user_id = ${name} and place = ${places[0] ?? EVERYTHING} for update`.execute(
    tx,
  );
  await sql`insert into ontology_look (caller_id, user_id, place, revision)
    select ${callerId}, ${name}, place, ${revision}::bigint from unnest(${places}::text[]) as place
    where place = ${places[0] ?? EVERYTHING} or exists (select from ontology_comment where object_class_id = place)
    on conflict (caller_id, user_id, place)
    do update set at = excluded.at, revision = greatest(ontology_look.revision, excluded.revision)`.execute(
    tx,
  );
  await sql`delete from ontology_look where caller_id = ${callerId} and at < (
    select at from ontology_look where caller_id = ${callerId} order by at desc offset ${MOST_LOOKS - 1}::int limit 1)`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** In the background. */
export async function sweepLooks(db: Db): Promise<void> {
  await sql`delete from ontology_look where at < now() - make_interval(days => ${LOOK_DAYS}::int)`.execute(
    db,
  );
}

/** How many comments on a proposal others wrote since. */
export async function countCommentsSince(
  db: DbOrTx,
  { callerId, userId }: Person,
  { proposalId, since }: { proposalId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ontology_comment where proposal_id = ${proposalId} and created_at > ${since}
      and not (created_by = ${callerId} and user_id is not distinct from ${userId}::text)`.execute(db);
  return present(rows[0]).count;
}
