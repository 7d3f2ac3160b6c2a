import { NotFound } from '../../../kernel/domain-error.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { recordEvents } from '../../../platform/events/record-events.ts';
import { dropParts } from '../../../platform/operations/parts.ts';
import { NotTheAuthor } from '../../classes/domain/errors.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import { isSamePerson, type Person, type ProposalEdit, requireState } from '../domain/proposal.ts';
import {
  findProposal,
  lockProposal,
  type Proposal,
  type StoredChange,
  saveBound,
  saveEdited,
} from '../store/proposals.ts';
import { reviewersOfAll } from './class-reviewers.ts';
import type { Composed, ProposedChange } from './compose-proposal.ts';
import { proposalEvent } from './proposal-event.ts';
import { isProposedAction } from './proposed-actions.ts';

/** Who acts, and whether the author's rights are theirs anyway. */
export interface ProposalActor extends Person {
  mayEditAll: boolean;
}

export function noSuchProposal(id: string): NotFound {
  return new NotFound(`Proposal ${id} doesn't exist.`);
}

export async function requireProposal(db: Parameters<typeof findProposal>[0], id: string): Promise<Proposal> {
  const proposal = await findProposal(db, id);
  if (!proposal) throw noSuchProposal(id);
  return proposal;
}

/** Only its author, or who has the author's rights anyway, changes a proposal. */
export function requireAuthor(proposal: Proposal, actor: ProposalActor): void {
  if (!actor.mayEditAll && !isSamePerson({ callerId: proposal.createdBy }, actor))
    throw new NotTheAuthor('proposal');
}

/** The proposal, locked, if this is somebody who may do this with it now. */
export async function proposalToEdit(
  tx: Tx,
  actor: ProposalActor,
  id: string,
  verb: 'edit' | 'submit' | 'withdraw' = 'edit',
): Promise<Proposal> {
  const proposal = await lockProposal(tx, id);
  if (!proposal) throw noSuchProposal(id);
  requireEditable(proposal, actor, verb);
  return proposal;
}

export function requireEditable(
  proposal: Proposal,
  actor: ProposalActor,
  verb: 'edit' | 'submit' | 'withdraw',
): void {
  requireAuthor(proposal, actor);
  requireState(proposal, verb);
}

/** Changes as they are planned; nothing stores an action that has no plan. */
export function proposedChanges(stored: readonly StoredChange[]): ProposedChange[] {
  return stored.flatMap(({ id, position, action, request }) =>
    isProposedAction(action) ? [{ id, position, action, request }] : [],
  );
}

/** Notifies the reviewers of a submitted proposal that it is open again; events come last in a transaction. */
export async function noteEdit(
  tx: Tx,
  actor: Person,
  {
    proposal,
    ontology,
    edit,
    composed,
  }: { proposal: Proposal; ontology: Ontology; edit: ProposalEdit; composed: Composed },
): Promise<void> {
  const touchedIds = classesTouchedBy(ontology, composed);
  await saveBound(
    tx,
    [...composed.bound].filter(([id]) => id !== edit.changeId), // a change that was added is stored already
    ontology.version,
  );
  await saveEdited(tx, proposal.id, touchedIds, { ...actor, ...edit });
  if (proposal.status !== 'submitted') return;
  const reviewerUserIds = reviewersOfAll(ontology, [...new Set([...proposal.touchedIds, ...touchedIds])]);
  await recordEvents(tx, [
    proposalEvent('OntologyProposalReopened', proposal, { userId: actor.userId, reviewerUserIds }),
  ]);
}

/** A file may change the whole ontology, so a proposal is found by the first of its classes only. */
const MOST_TOUCHED = 5000;

function classesTouchedBy(ontology: Ontology, { named, plan }: Composed): string[] {
  const touched = new Set<string>();
  const add = (id: string) => {
    if (touched.size < MOST_TOUCHED && ontology.byId.has(id)) touched.add(id);
  };
  for (const { id } of named.values()) add(id);
  for (const { id, before, after } of plan.changes) {
    add(id);
    if (after?.parentId && after.parentId !== before?.parentId) add(after.parentId);
  }
  return [...touched];
}

/** The rows of files that were proposed, once nobody needs them any more. */
export async function dropFiles(tx: Tx, changes: readonly StoredChange[]): Promise<void> {
  for (const { request } of changes) {
    const { fileId } = request;
    if (typeof fileId === 'string') await dropParts(tx, fileId, 'proposed');
  }
}

/** How large all its files are together. */
export function filesOf(changes: readonly StoredChange[]): { rows: number; characters: number } {
  const size = { rows: 0, characters: 0 };
  for (const { action, request } of changes) {
    if (action !== 'importObjectClasses') continue;
    size.rows += Number(request['rows']);
    size.characters += Number(request['characters']);
  }
  return size;
}
