import { counted } from '../../../kernel/counted.ts';
import type { NewAuditEntry } from '../../../platform/audit/record-audit.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { keyNameOf } from '../../../platform/auth/scopes.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { NewEvent } from '../../../platform/events/record-events.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { acceptOperation, lockOrder } from '../../../platform/operations/accept.ts';
import type { Operation, OperationOutcome } from '../../../platform/operations/operation.ts';
import { applyAction, type Requester } from '../../classes/actions/apply-action.ts';
import { auditedDeletion } from '../../classes/actions/audited-deletion.ts';
import { ontologyIn } from '../../classes/actions/ontology-runner.ts';
import {
  ProposalChanged,
  ProposalChangesBlocked,
  ProposalNeedsSecondPerson,
  ProposalStateConflict,
} from '../../classes/domain/errors.ts';
import { consequences } from '../../classes/domain/plans/consequences.ts';
import { changesParents } from '../../classes/domain/plans/plan.ts';
import { ONTOLOGY_RUNNER } from '../../classes/domain/runner.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import { planForManyRows } from '../../classes/store/planner-settings.ts';
import { noteIdsGivenAgain } from '../../classes/store/save-plan.ts';
import { idsGivenIn } from '../../exchange/actions/import-object-classes.ts';
import { isSamePerson, type Person, requireState } from '../domain/proposal.ts';
import {
  lockProposal,
  type Proposal,
  readChanges,
  readEdits,
  saveDecided,
  saveOperation,
} from '../store/proposals.ts';
import { type Composed, composeProposal } from './compose-proposal.ts';
import { dropFiles, filesOf, noSuchProposal, proposedChanges, requireProposal } from './edit-proposal.ts';
import { effectsShown } from './effects-of-change.ts';
import { proposalEvent } from './proposal-event.ts';

export const ACCEPT = 'acceptProposal';

interface AcceptanceInput {
  proposalId: string;
  /** What the reviewer saw, if they said so. */
  effects?: readonly string[];
  /** Of all its files: those of many rows are planned in a process of their own. */
  rows: number;
  characters: number;
}

/** Who accepts what. */
export interface Acceptance {
  person: Person;
  reviewed: Reviewed;
  fourEyes: boolean;
}

/**
 * Whether this person may accept the proposal as it is. Asked before anything is planned or locked, and again in the
 * transaction.
 */
export async function requireAcceptable(
  db: DbOrTx,
  proposal: Proposal,
  { person, reviewed, fourEyes }: Acceptance,
): Promise<void> {
  await requireReviewed(db, proposal, reviewed.revisions);
  requireState(proposal, 'accept');
  const writers = [proposal.createdBy, ...proposal.writtenBy];
  if (fourEyes && writers.some((callerId) => isSamePerson({ callerId }, person)))
    throw new ProposalNeedsSecondPerson();
}

/**
 * Accepts a proposal whose reviewed revision was planned without problems: the runner carries it out as one operation,
 * and plans it again then. A revision has the same changes for ever, so they aren't read again.
 */
export async function acceptProposal(
  tx: Tx,
  requester: Requester,
  {
    proposalId,
    files,
    acceptance,
  }: { proposalId: string; files: ReturnType<typeof filesOf>; acceptance: Acceptance },
): Promise<Operation> {
  // Nobody has to wait for a request that is refused anyway.
  await requireAcceptable(tx, await requireProposal(tx, proposalId), acceptance);
  await lockOrder(tx);
  const proposal = await lockProposal(tx, proposalId);
  if (!proposal) throw noSuchProposal(proposalId);
  await requireAcceptable(tx, proposal, acceptance);
  const { effects } = acceptance.reviewed;
  const input: AcceptanceInput = { proposalId, effects, ...files };
  const operation = await acceptOperation(tx, {
    ...requester,
    runner: ONTOLOGY_RUNNER,
    action: ACCEPT,
    input,
    subjectIds: [],
  });
  await saveOperation(tx, proposalId, operation.id);
  return operation;
}

/** What the caller says they reviewed. */
export interface Reviewed {
  /** null: one that this proposal never had. */
  revisions: readonly (number | null)[];
  effects: readonly string[];
}

/** More edits than a person reads in an error. */
const MOST_EDITS_SHOWN = 100;

/** What is accepted is what was reviewed. */
async function requireReviewed(
  db: DbOrTx,
  proposal: Proposal,
  reviewed: Reviewed['revisions'],
): Promise<void> {
  if (reviewed.every((revision) => revision === proposal.revision)) return;
  const seen = reviewed.find((revision) => revision !== null && revision !== proposal.revision) ?? null;
  const since = seen !== null && seen < proposal.revision ? seen : 0;
  const edits = await readEdits(db, proposal.id, { after: since, limit: MOST_EDITS_SHOWN });
  throw new ProposalChanged(proposal, seen, edits);
}

/** The ontology may have changed since, and with it what the same changes do. */
export function isAsReviewed(
  { effects }: Pick<Composed, 'effects'>,
  reviewed: Pick<Reviewed, 'effects'>,
): boolean {
  return reviewed.effects.every((seen) => seen === effects);
}

export function refuseOtherEffects(
  proposal: Proposal,
  composed: Pick<Composed, 'effects'>,
  reviewed: Pick<Reviewed, 'effects'>,
): void {
  if (!isAsReviewed(composed, reviewed)) throw new ProposalChanged(proposal, proposal.revision, []);
}

export function refuseProblems(
  proposal: Proposal,
  { problems, positions }: Pick<Composed, 'problems'> & { positions: ReadonlyMap<string, number> },
): void {
  if (problems.size === 0) return;
  throw new ProposalChangesBlocked(
    proposal.number,
    [...positions].flatMap(([changeId, position]) => {
      const problem = problems.get(changeId);
      return problem ? [{ changeId, position, problem: problem.message }] : [];
    }),
  );
}

/**
 * Carries out an accepted proposal; called by the runner, which holds the ontology's lock. The proposal becomes accepted
 * in the same transaction, so that a crash leaves either all of it or nothing. `known` is an earlier snapshot of the
 * ontology: only later changes are read.
 */
export async function runAcceptance(
  tx: Tx,
  operation: Operation,
  known: Ontology | undefined,
): Promise<OperationOutcome & { events: NewEvent[] }> {
  // The input is what accepting it stored; other operations never come here.
  const { proposalId, effects = [] } = operation.input as AcceptanceInput;
  const proposal = await lockProposal(tx, proposalId);
  if (proposal?.status !== 'submitted' || proposal.operationId !== operation.id)
    throw new ProposalStateConflict(`Proposal ${proposalId} is no longer waiting for this operation.`);
  const ontology = await ontologyIn(tx, known);
  const changes = await readChanges(tx, proposalId);
  const composed = await composeProposal(ontology, proposedChanges(changes), { db: tx });
  refuseProblems(proposal, composed);
  if (effects.length > 0) {
    const after = await inSlices(consequences(ontology.part, composed.plan));
    refuseOtherEffects(
      proposal,
      { effects: await inSlices(effectsShown(composed.effects, ontology, after)) },
      { effects },
    );
  } else if (composed.isUnbound) throw new ProposalChanged(proposal, proposal.revision, []);

  const { plan, context, created } = composed;
  await planForManyRows(tx);
  const { events, ...outcome } = await applyAction(tx, operation, {
    context,
    plan,
    result: {
      proposalId,
      number: proposal.number,
      changed: plan.changes.length,
      created: changes.flatMap(({ id, position }) => {
        const objectClassId = created.get(id);
        return objectClassId === undefined ? [] : [{ changeId: id, position, objectClassId }];
      }),
    },
    message: `accepted proposal ${proposal.number} with ${counted(changes.length, 'change')}`,
    changesGraph: changesParents(plan),
  });
  await saveDecided(tx, proposalId, {
    status: 'accepted',
    userId: operation.user_id,
    keyName: keyNameOf({ id: operation.requested_by_key_id ?? '', name: operation.requested_by ?? '' }),
  });
  for (const { results } of composed.rows.values())
    await noteIdsGivenAgain(tx, idsGivenIn(results, composed));
  await dropFiles(tx, changes);
  await recordAudit(tx, auditEntry(operation, proposal, composed));
  const more = { userId: operation.user_id, operationId: operation.id };
  return { ...outcome, events: [...events, proposalEvent('OntologyProposalAccepted', proposal, more)] };
}

/** The entry names who accepted it, though the runner did it later, and the classes that it deleted. */
function auditEntry(operation: Operation, { id, number }: Proposal, { plan }: Composed): NewAuditEntry {
  return {
    actor: { id: operation.requested_by_key_id ?? 'unknown', name: operation.requested_by ?? 'unknown' },
    action: ACCEPT,
    subject: id,
    details: { number, operationId: operation.id, ...auditedDeletion(plan), userId: operation.user_id },
    requestId: operation.request_id,
  };
}
