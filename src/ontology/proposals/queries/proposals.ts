import type { Db, DbOrTx } from '../../../platform/db/database.ts';
import { writeCursor } from '../../../platform/http/cursor.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { MOST_LISTED_CHARACTERS } from '../../classes/actions/preview.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import { reviewersOfAll } from '../actions/class-reviewers.ts';
import { noSuchProposal } from '../actions/edit-proposal.ts';
import { type ProposalStatus, showReferences } from '../domain/proposal.ts';
import {
  countProposals,
  findProposalByIdOrNumber,
  type Proposal,
  type ProposalFilter,
  readChanges,
  readProposals,
  type StoredChange,
} from '../store/proposals.ts';

export interface ProposalWithChanges {
  proposal: Proposal;
  changes: readonly StoredChange[];
}

/** As of one moment. */
export async function proposalWithChanges(db: Db, id: string): Promise<ProposalWithChanges> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const proposal = await findProposalByIdOrNumber(tx, id);
      if (!proposal) throw noSuchProposal(id);
      return { proposal, changes: await readChanges(tx, proposal.id) };
    });
}

/** The ID of a proposal by its ID or its number; an unknown ID stays as it is. */
export async function proposalIdOf(db: DbOrTx, key: string): Promise<string> {
  if (!/^\d+$/.test(key)) return key;
  const proposal = await findProposalByIdOrNumber(db, key);
  if (!proposal) throw noSuchProposal(key);
  return proposal.id;
}

/** A proposal as lists show it. */
export function proposalAnswer(proposal: Proposal, ontology: Ontology) {
  const { id, number, title, note, status, userId, reason, decidedUserId, operationId } = proposal;
  return {
    id,
    number,
    title,
    note,
    status,
    revision: proposal.revision,
    userId,
    keyName: proposal.keyName,
    createdAt: proposal.createdAt.toISOString(),
    updatedAt: proposal.updatedAt.toISOString(),
    submittedAt: proposal.submittedAt?.toISOString() ?? null,
    decidedAt: proposal.decidedAt?.toISOString() ?? null,
    decidedByUserId: decidedUserId,
    decidedByKeyName: proposal.decidedByKeyName,
    reason,
    operationId,
    changeCount: proposal.changeCount,
    commentCount: proposal.commentCount,
    reviewers: { userIds: reviewersOfAll(ontology, proposal.touchedIds) },
  };
}

export function changeAnswer(
  { id, position, action, request, sentKeys, summary }: StoredChange,
  problem: string | null,
  positions: ReadonlyMap<string, number>,
) {
  return { id, position, action, request: showReferences(request, positions, sentKeys), summary, problem };
}

/** Of all requests in one answer: a proposal may hold five times as much, most of it edits of many classes. */
const MOST_CHARACTERS = 3_000_000;

/** A field of a request that is left out once the answer is too long. */
const LONG_FIELD = 500;

/** The requests, with fewer edits and without long fields where all of them would make the answer too long. */
export function withinAnswer<C extends { request: Record<string, unknown> }>(
  changes: readonly C[],
): (C & { omittedEdits?: number; omittedFields?: string[] })[] {
  let left = MOST_CHARACTERS;
  return changes.map((change) => {
    const { edits, ...rest } = change.request;
    if (!Array.isArray(edits)) {
      left -= JSON.stringify(change.request).length;
      return left >= 0 ? change : withoutLongFields(change);
    }
    left -= JSON.stringify(rest).length;
    const end = edits.findIndex((edit) => {
      left -= JSON.stringify(edit).length;
      return left < 0;
    });
    if (end < 0) return change;
    const shown = { ...rest, edits: edits.slice(0, end) };
    return { ...change, request: shown, omittedEdits: edits.length - end };
  });
}

function withoutLongFields<C extends { request: Record<string, unknown> }>(change: C) {
  const isLong = (value: unknown) => !Array.isArray(value) && JSON.stringify(value).length > LONG_FIELD;
  const fields = Object.entries(change.request);
  const omittedFields = fields.filter(([, value]) => isLong(value)).map(([name]) => name);
  if (omittedFields.length === 0) return change;
  return {
    ...change,
    request: Object.fromEntries(fields.filter(([, value]) => !isLong(value))),
    omittedFields,
  };
}

interface ProposalsQuery {
  status: ProposalStatus | null;
  userId: string | null;
  /** The caller that created them. */
  author: string | null;
  objectClassKey: string | null;
  reviewer: string | null;
  waitingFor: Waiter | null;
  before: number | null;
  limit: number;
}

/** Somebody whose decision proposals may wait for. */
export interface Waiter {
  userId: string | null;
  mayApprove: boolean;
  /** The caller whose proposals don't wait for them; null for none. */
  except: string | null;
}

/** Newest first. */
export async function listProposals(
  db: DbOrTx,
  ontology: Ontology,
  { objectClassKey, reviewer, waitingFor, before, limit, ...more }: ProposalsQuery,
) {
  const filter: ProposalFilter = {
    ...more,
    touching: objectClassKey === null ? null : idsOf(ontology, objectClassKey),
    reviewed: reviewer === null ? null : await reviewedBy(ontology, (userIds) => userIds.includes(reviewer)),
    waiting: waitingFor && (await waitingIn(ontology, waitingFor)),
  };
  const found = await readProposals(db, filter, { before, limit: limit + 1 });
  const items = await inSlices(pageOfAnswers(found.slice(0, limit), ontology));
  const last = found.length > items.length ? items.at(-1) : null;
  return {
    count: await countProposals(db, filter),
    items,
    nextCursor: last ? writeCursor([String(last.number)]) : null,
  };
}

/** At least one, then as many as an answer has room for. */
function* pageOfAnswers(
  proposals: readonly Proposal[],
  ontology: Ontology,
): Generator<void, ReturnType<typeof proposalAnswer>[]> {
  const page: ReturnType<typeof proposalAnswer>[] = [];
  let characters = 0;
  for (const proposal of proposals) {
    const answer = proposalAnswer(proposal, ontology);
    characters += JSON.stringify(answer).length;
    if (page.length > 0 && characters > MOST_LISTED_CHARACTERS) break;
    page.push(answer);
    yield;
  }
  return page;
}

/** Every id that proposals may know a class by: its own, and those of classes that were merged into it. */
function idsOf(ontology: Ontology, key: string): string[] {
  const objectClass = ontology.resolve(key);
  return objectClass ? [objectClass.id, ...ontology.formerKeysOf(objectClass)] : [key];
}

async function waitingIn(
  ontology: Ontology,
  { userId, mayApprove, except }: Waiter,
): Promise<ProposalFilter['waiting']> {
  const reviewed = await reviewedBy(ontology, (userIds) => userId !== null && userIds.includes(userId));
  return { reviewed, unlessReviewed: mayApprove ? await reviewedBy(ontology, () => true) : null, except };
}

const reviewedBy = (ontology: Ontology, areThey: (userIds: readonly string[]) => boolean) =>
  inSlices(classesReviewedBy(ontology, areThey));

/** Every class whose reviewers are those, and the former ids of those classes. */
function* classesReviewedBy(
  ontology: Ontology,
  areThey: (userIds: readonly string[]) => boolean,
): Generator<void, string[]> {
  const ids = new Set<string>();
  for (const [id, userIds] of ontology.stored.reviewers) {
    yield;
    if (userIds.length === 0 || !areThey(userIds)) continue;
    const start = ontology.byId.get(id);
    const stack = start ? [start] : [];
    for (let next = stack.pop(); next; next = stack.pop()) {
      ids.add(next.id);
      for (const child of ontology.childrenOf(next.id))
        if (!ids.has(child.id) && !ontology.stored.reviewers.get(child.id)?.length) stack.push(child);
      yield;
    }
  }
  if (ids.size === 0) return [];
  for (const [former, to] of ontology.stored.aliases) {
    if (ids.has(to)) ids.add(former);
    yield;
  }
  return [...ids];
}
