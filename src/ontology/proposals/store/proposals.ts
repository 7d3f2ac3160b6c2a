import { type RawBuilder, sql } from 'kysely';
import { present } from '../../../kernel/present.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { Footprint } from '../domain/footprint.ts';
import type { Person, ProposalEdit, ProposalStatus, ProposedRequest } from '../domain/proposal.ts';
import { notifyProposalChanged } from './change-notice.ts';

export interface Proposal {
  id: string;
  number: number;
  title: string;
  note: string | null;
  status: ProposalStatus;
  userId: string | null;
  createdBy: string;
  keyName: string | null;
  /** Callers that edited its changes. */
  writtenBy: string[];
  revision: number;
  /** The first of them. */
  touchedIds: string[];
  reason: string | null;
  decidedUserId: string | null;
  decidedByKeyName: string | null;
  operationId: string | null;
  /** The operation that carries it out, while it is queued or running. */
  acceptedBy: string | null;
  createdAt: Date;
  updatedAt: Date;
  submittedAt: Date | null;
  decidedAt: Date | null;
  changeCount: number;
  commentCount: number;
}

const COLUMNS = columnsWith(sql`p.touched_ids`);

/** A page of proposals that change thousands of classes would have megabytes of their IDs. */
const LISTED_COLUMNS = columnsWith(sql`p.touched_ids[:200]`);

function columnsWith(touchedIds: RawBuilder<unknown>) {
  return sql`p.id, p.number, p.title, p.note, p.status, p.user_id as "userId", p.created_by as "createdBy",
  p.key_name as "keyName", p.written_by as "writtenBy", p.revision, ${touchedIds} as "touchedIds", p.reason,
  p.decided_user_id as "decidedUserId", p.decided_by_key_name as "decidedByKeyName", p.operation_id as "operationId",
  (select o.id from operation o where o.id = p.operation_id and o.status in ('queued', 'running')) as "acceptedBy",
  p.created_at as "createdAt", p.updated_at as "updatedAt", p.submitted_at as "submittedAt",
  p.decided_at as "decidedAt",
  (select count(*) from proposal_change c where c.proposal_id = p.id) as "changeCount",
  (select count(*) from ontology_comment m where m.proposal_id = p.id) as "commentCount"`;
}

export async function findProposal(db: DbOrTx, id: string): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`select ${COLUMNS} from proposal p where p.id = ${id}`.execute(db);
  return rows[0];
}

/** People know a proposal by its number. */
export async function findProposalByIdOrNumber(db: DbOrTx, key: string): Promise<Proposal | undefined> {
  const number = /^\d{1,15}$/.test(key) ? Number(key) : null;
  const { rows } = await sql<Proposal>`
    select ${COLUMNS} from proposal p where p.id = ${key} or p.number = ${number}::bigint`.execute(db);
  return rows[0];
}

/** Every edit of a proposal and every decision locks its row first. */
export async function lockProposal(tx: Tx, id: string): Promise<Proposal | undefined> {
  await sql`select from proposal where id = ${id} for update`.execute(tx);
  return findProposal(tx, id);
}

export interface NewProposal {
  id: string;
  title: string;
  note: string | null;
}

export async function insertProposal(
  tx: Tx,
  { callerId, keyName, userId }: Person,
  { id, title, note }: NewProposal,
): Promise<Proposal> {
  await sql`insert into proposal (id, title, note, user_id, created_by, key_name)
    values (${id}, ${title}, ${note}, ${userId}, ${callerId}, ${keyName})`.execute(tx);
  await notifyProposalChanged(tx, id);
  return present(await findProposal(tx, id));
}

/** After an edit of its changes. What was submitted is open again: nobody has reviewed it as it is now. */
export async function saveEdited(
  tx: Tx,
  id: string,
  touchedIds: readonly string[],
  { callerId, keyName, userId, type, changeId, summary }: Person & ProposalEdit,
): Promise<void> {
  await sql`
    with edited as (
      update proposal set revision = revision + 1, updated_at = clock_timestamp(), touched_ids = ${touchedIds}::text[],
        status = 'open', submitted_at = null,
        written_by = case when ${callerId} = any(written_by) then written_by else written_by || ${callerId}::text end
      where id = ${id} returning revision
    )
    insert into proposal_edit (proposal_id, revision, type, change_id, summary, user_id, key_name)
    select ${id}, revision, ${type}, ${changeId}, ${summary}, ${userId}, ${keyName} from edited`.execute(tx);
  await sql`delete from proposal_edit where proposal_id = ${id} and revision <= (
    select revision - ${MOST_EDITS_KEPT}::bigint from proposal where id = ${id})`.execute(tx);
  await notifyProposalChanged(tx, id);
}

/** More edits than anyone compares. */
const MOST_EDITS_KEPT = 1000;

export interface StoredEdit extends ProposalEdit {
  revision: number;
  userId: string | null;
  keyName: string | null;
  at: Date;
}

/** What was edited since a revision, oldest first. */
export async function readEdits(
  db: DbOrTx,
  id: string,
  { after, limit }: { after: number; limit: number },
): Promise<StoredEdit[]> {
  const { rows } = await sql<StoredEdit>`
    select revision, type, change_id as "changeId", summary, user_id as "userId", key_name as "keyName", at
    from proposal_edit where proposal_id = ${id} and revision > ${after}
    order by revision limit ${limit}`.execute(db);
  return rows;
}

export async function saveSubmitted(tx: Tx, id: string): Promise<void> {
  await sql`update proposal set status = 'submitted', submitted_at = clock_timestamp(), updated_at = clock_timestamp()
    where id = ${id}`.execute(tx);
  await notifyProposalChanged(tx, id);
}

export interface ProposalDecision {
  status: 'accepted' | 'rejected' | 'withdrawn';
  userId: string | null;
  keyName: string | null;
  reason?: string | null;
}

export async function saveDecided(
  tx: Tx,
  id: string,
  { status, userId, keyName, reason = null }: ProposalDecision,
): Promise<void> {
  await sql`update proposal set status = ${status}, decided_at = clock_timestamp(), updated_at = clock_timestamp(),
    decided_user_id = ${userId}, decided_by_key_name = ${keyName}, reason = ${reason} where id = ${id}`.execute(
    tx,
  );
  await notifyProposalChanged(tx, id);
}

export async function saveOperation(tx: Tx, id: string, operationId: string): Promise<void> {
  await sql`update proposal set operation_id = ${operationId} where id = ${id}`.execute(tx);
}

export interface ProposalFilter {
  status: ProposalStatus | null;
  userId: string | null;
  /** The caller that created it. */
  author: string | null;
  /** Any of these is touched. */
  touching: readonly string[] | null;
  /** And any of these. */
  reviewed: readonly string[] | null;
  /** Submitted, and one of the first touched or none of the second; a null second is for those who may not approve. */
  waiting: {
    reviewed: readonly string[];
    unlessReviewed: readonly string[] | null;
    except: string | null;
  } | null;
}

function matching({ status, userId, author, touching, reviewed, waiting }: ProposalFilter) {
  return sql`(${status}::text is null or p.status = ${status})
    and (${userId}::text is null or p.user_id = ${userId})
    and (${author}::text is null or p.created_by = ${author})
    ${touching === null ? sql`` : sql`and ${touches(touching)}`}
    ${reviewed === null ? sql`` : sql`and ${touches(reviewed)}`}
    ${waiting === null ? sql`` : isWaiting(waiting)}`;
}

function isWaiting({ reviewed, unlessReviewed, except }: NonNullable<ProposalFilter['waiting']>) {
  return sql`and p.status = 'submitted'
    and (${except}::text is null or p.created_by <> ${except} and ${except} <> all(p.written_by))
    and (${touches(reviewed)} ${unlessReviewed === null ? sql`` : sql`or not ${touches(unlessReviewed)}`})`;
}

/** Up to here `&&` is quicker, and may use an index. It compares each with each: 5,000 with 5,000 took 50 ms a proposal. */
const FEW_IDS = 10;

function touches(ids: readonly string[]): RawBuilder<boolean> {
  if (ids.length <= FEW_IDS) return sql`p.touched_ids && ${ids}::text[]`;
  return sql`exists (select from unnest(p.touched_ids) touched (id) where touched.id = any(${ids}::text[]))`;
}

/** Newest first. */
export async function readProposals(
  db: DbOrTx,
  filter: ProposalFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    select ${LISTED_COLUMNS} from proposal p
    where ${matching(filter)} and (${before}::bigint is null or p.number < ${before})
    order by p.number desc limit ${limit}`.execute(db);
  return rows;
}

export async function countProposals(db: DbOrTx, filter: ProposalFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from proposal p where ${matching(filter)}`.execute(db);
  return present(rows[0]).count;
}

export interface StoredChange {
  id: string;
  position: number;
  action: string;
  request: ProposedRequest;
  /** Keys as they were sent, by the IDs and references that replaced them in the request. */
  sentKeys: Readonly<Record<string, string>>;
  summary: string;
}

export async function readChanges(db: DbOrTx, proposalId: string): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    select id, position, action, request, sent_keys as "sentKeys", summary from proposal_change
    where proposal_id = ${proposalId} order by position`.execute(db);
  return rows;
}

/** What a change did when it was bound, and when that was. */
export interface Binding {
  /** null: an earlier release stored it. */
  footprint: Footprint | null;
  version: number;
  at: Date;
}

export async function readBindings(db: DbOrTx, changeIds: readonly string[]): Promise<Map<string, Binding>> {
  const { rows } = await sql<Binding & { id: string }>`
    select id, footprint, coalesce(bound_version, 0) as version, coalesce(bound_at, now()) as at
    from proposal_change where id = any(${changeIds}::text[])`.execute(db);
  return new Map(rows.map(({ id, ...binding }) => [id, binding]));
}

/** The version on which the first of them was bound; none were: Infinity. */
export const oldestOf = (bindings: ReadonlyMap<string, Binding>): number =>
  bindings.values().reduce((least, { version }) => Math.min(least, version), Infinity);

/** An ID that a class got after another one had it. Of an undo: what was bound since then means the other one. */
export interface GivenAgain {
  version: number;
  since: Date | null;
}

export async function wereIdsGivenAgain(db: DbOrTx, after: number): Promise<boolean> {
  const { rows } = await sql`select from object_class_again where version > ${after} limit 1`.execute(db);
  return rows.length > 0;
}

/** Of these IDs, those of later versions. */
export async function readIdsGivenAgain(
  db: DbOrTx,
  ids: readonly string[],
  after: number,
): Promise<Map<string, GivenAgain[]>> {
  const { rows } = await sql<GivenAgain & { id: string }>`
    select object_class_id as id, version, since from object_class_again
    where object_class_id = any(${ids}::text[]) and version > ${after}`.execute(db);
  return Map.groupBy(rows, ({ id }) => id);
}

/** What a change is bound to: classes by their IDs, and what it does. */
export type BoundChange = Pick<StoredChange, 'request' | 'sentKeys'> & { footprint: Footprint };

/** `version`: of the ontology on which it was bound. */
export async function insertChange(
  tx: Tx,
  proposalId: string,
  change: StoredChange & BoundChange,
  version: number,
): Promise<void> {
  const { id, position, action, request, sentKeys, summary, footprint } = change;
  await sql`insert into proposal_change
      (id, proposal_id, position, action, request, sent_keys, summary, footprint, bound_version, bound_at)
    values (${id}, ${proposalId}, ${position}, ${action}, ${JSON.stringify(request)}, ${JSON.stringify(sentKeys)},
      ${summary}, ${footprint}, ${version}, clock_timestamp())`.execute(tx);
}

/** Keys as sent stay: a change whose keys were bound may be bound again as long as it can't be applied. */
export async function saveBound(
  tx: Tx,
  bound: readonly (readonly [id: string, change: BoundChange])[],
  version: number,
): Promise<void> {
  if (bound.length === 0) return;
  const changes = bound.map(([, change]) => change);
  await sql`update proposal_change c set request = b.request, sent_keys = c.sent_keys || b.sent_keys,
      footprint = b.footprint, bound_version = ${version}, bound_at = clock_timestamp()
    from unnest(${bound.map(([id]) => id)}::text[],
      ${changes.map(({ request }) => JSON.stringify(request))}::jsonb[],
      ${changes.map(({ sentKeys }) => JSON.stringify(sentKeys))}::jsonb[],
      ${changes.map(({ footprint }) => footprint)}::text[]) as b (id, request, sent_keys, footprint)
    where c.id = b.id`.execute(tx);
}

/** Those after it move up. */
export async function deleteChange(
  tx: Tx,
  proposalId: string,
  { id, position }: StoredChange,
): Promise<void> {
  await sql`delete from proposal_change where id = ${id}`.execute(tx);
  await sql`update proposal_change set position = position - 1
    where proposal_id = ${proposalId} and position > ${position}`.execute(tx);
}

export async function saveOrder(tx: Tx, proposalId: string, changeIds: readonly string[]): Promise<void> {
  await sql`update proposal_change c set position = r.position
    from unnest(${changeIds}::text[]) with ordinality as r (id, position)
    where c.id = r.id and c.proposal_id = ${proposalId}`.execute(tx);
}

/** How many bytes the requests of a proposal have together. */
export async function bytesOfRequests(db: DbOrTx, proposalId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(request::text)), 0)::bigint as bytes from proposal_change
    where proposal_id = ${proposalId}`.execute(db);
  return present(rows[0]).bytes;
}
