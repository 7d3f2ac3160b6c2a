import { sql } from 'kysely';
import { present } from '../../../kernel/present.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { Person } from '../domain/proposal.ts';
import { type CommentPlace, notifyCommentChanged } from './change-notice.ts';

export interface Comment {
  id: string;
  text: string;
  userId: string | null;
  createdBy: string;
  keyName: string | null;
  createdAt: Date;
  editedAt: Date | null;
  resolvedAt: Date | null;
}

const COLUMNS = sql`id, text, user_id as "userId", created_by as "createdBy", key_name as "keyName",
  created_at as "createdAt", edited_at as "editedAt", resolved_at as "resolvedAt"`;

/** What is commented on: a proposal, or a class by any id that it has or had. */
export type Commented = { proposalId: string } | { objectClassIds: readonly string[] };

const about = (commented: Commented) =>
  'proposalId' in commented
    ? sql`proposal_id = ${commented.proposalId}`
    : sql`object_class_id = any(${commented.objectClassIds}::text[])`;

/** Oldest first. */
export async function readComments(
  db: DbOrTx,
  commented: Commented,
  { after, limit }: { after: string | null; limit: number },
): Promise<Comment[]> {
  const { rows } = await sql<Comment>`
    select ${COLUMNS} from ontology_comment
    where ${about(commented)} and (${after}::text is null or id > ${after} collate "C")
    order by id collate "C" limit ${limit}`.execute(db);
  return rows;
}

export async function countComments(db: DbOrTx, commented: Commented): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ontology_comment where ${about(commented)}`.execute(db);
  return present(rows[0]).count;
}

export async function insertComment(
  tx: Tx,
  on: { proposalId: string } | { objectClassId: string },
  { id, text, author: { callerId, keyName, userId } }: { id: string; text: string; author: Person },
): Promise<Comment> {
  const place = { proposalId: null, objectClassId: null, ...on };
  const { proposalId, objectClassId } = place;
  const { rows } = await sql<Comment>`
    insert into ontology_comment (id, proposal_id, object_class_id, text, user_id, created_by, key_name)
    values (${id}, ${proposalId}, ${objectClassId}, ${text}, ${userId}, ${callerId}, ${keyName})
    returning ${COLUMNS}`.execute(tx);
  await insertMentions(tx, id, text);
  await notifyCommentChanged(tx, place);
  return present(rows[0]);
}

export async function lockComment(tx: Tx, id: string): Promise<Comment | undefined> {
  const { rows } = await sql<Comment>`
    select ${COLUMNS} from ontology_comment where id = ${id} for update`.execute(tx);
  return rows[0];
}

const PLACE = sql`proposal_id as "proposalId", object_class_id as "objectClassId"`;

/** The comment as it was saved, without its place, which the stream is notified of. */
async function notified(tx: Tx, row: (Comment & CommentPlace) | undefined): Promise<Comment> {
  const { proposalId, objectClassId, ...comment } = present(row);
  await notifyCommentChanged(tx, { proposalId, objectClassId });
  return comment;
}

export async function saveCommentText(tx: Tx, id: string, text: string): Promise<Comment> {
  const { rows } = await sql<Comment & CommentPlace>`
    update ontology_comment set text = ${text}, edited_at = clock_timestamp() where id = ${id}
    returning ${COLUMNS}, ${PLACE}`.execute(tx);
  await sql`delete from ontology_mention where comment_id = ${id}`.execute(tx);
  await insertMentions(tx, id, text);
  return notified(tx, rows[0]);
}

async function insertMentions(tx: Tx, id: string, text: string): Promise<void> {
  if (!text.includes('@')) return;
  await sql`insert into ontology_mention (comment_id, tail)
    select ${id}, tail from mention_tails(${text}) as tail`.execute(tx);
}

/** When it was resolved first stays. */
export async function saveResolved(tx: Tx, id: string, isResolved: boolean): Promise<Comment> {
  const { rows } = await sql<Comment & CommentPlace>`
    update ontology_comment
    set resolved_at = case when ${isResolved} then coalesce(resolved_at, clock_timestamp()) end
    where id = ${id} returning ${COLUMNS}, ${PLACE}`.execute(tx);
  return notified(tx, rows[0]);
}

export async function removeComment(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<Comment & CommentPlace>`
    delete from ontology_comment where id = ${id} returning ${COLUMNS}, ${PLACE}`.execute(tx);
  await notified(tx, rows[0]);
}

/** A comment with what it is about. */
export interface Mention extends Comment {
  proposalId: string | null;
  proposalNumber: number | null;
  proposalTitle: string | null;
  objectClassId: string | null;
}

/**
 * Comments with `@name`, in any case, that is not part of a longer name or an e-mail address. The console highlights
 * mentions by the same rule. `mention_tails` stored what follows each @.
 */
export function mentioning(userId: string) {
  const name = sql`lower(${userId}::text)`;
  return sql`select distinct comment_id as id from ontology_mention
    where tail >= ${name} collate "C" and tail < (${name} || chr(1114111)) collate "C" and starts_with(tail, ${name})
      and substr(tail, length(${name}) + 1, 2) collate "default" !~ '^([[:alnum:]_]|[.@-][[:alnum:]])'`;
}

/** Newest first. */
export async function readMentions(
  db: DbOrTx,
  userId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<Mention[]> {
  const { rows } = await sql<Mention>`
    select m.id, m.text, m.user_id as "userId", m.created_by as "createdBy", m.key_name as "keyName",
      m.created_at as "createdAt", m.edited_at as "editedAt", m.resolved_at as "resolvedAt",
      m.proposal_id as "proposalId", p.number as "proposalNumber", p.title as "proposalTitle",
      m.object_class_id as "objectClassId"
    from ontology_comment m left join proposal p on p.id = m.proposal_id
    where m.id in (${mentioning(userId)}) and (${before}::text is null or m.id < ${before} collate "C")
    order by m.id collate "C" desc limit ${limit}`.execute(db);
  return rows;
}

export async function countMentions(db: DbOrTx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (${mentioning(userId)}) mentions`.execute(db);
  return present(rows[0]).count;
}
