import { ValidationError } from '../../../kernel/domain-error.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { isRecordId } from '../../../record-ids/record-id.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import { resolveKeys } from '../../classes/store/keys.ts';
import {
  bindReferences,
  keysIn,
  MOST_CHANGES,
  MOST_REQUEST_BYTES,
  type ProposedRequest,
  withKeys,
} from '../domain/proposal.ts';
import { bytesOfRequests, insertChange, readChanges, type StoredChange } from '../store/proposals.ts';
import { changeSummary } from './change-summary.ts';
import { type Composed, composeProposal } from './compose-proposal.ts';
import { noteEdit, type ProposalActor, proposalToEdit, proposedChanges } from './edit-proposal.ts';
import { type ProposedAction, proposedActions } from './proposed-actions.ts';

export interface AddedChange {
  change: StoredChange;
  problem: string | null;
  /** Where all changes stand. */
  positions: Map<string, number>;
  composed: Composed;
}

/** Puts a request at the end of a proposal. One that cannot be done today is taken, and says why. */
export async function addProposalChange(
  tx: Tx,
  actor: ProposalActor,
  ontology: Ontology,
  { proposalId, action, request }: { proposalId: string; action: ProposedAction; request: ProposedRequest },
): Promise<AddedChange> {
  proposedActions[action].check?.(request as never); // it holds what the action takes: the route checked it
  const proposal = await proposalToEdit(tx, actor, proposalId);
  const before = await readChanges(tx, proposalId);
  if (before.length >= MOST_CHANGES) {
    const message = `can't be added: a proposal can have at most ${MOST_CHANGES} changes`;
    throw new ValidationError([{ path: 'body.request', rule: 'maxItems', message }]);
  }
  const bytes = Buffer.byteLength(JSON.stringify(request));
  if ((await bytesOfRequests(tx, proposalId)) + bytes > MOST_REQUEST_BYTES) {
    const message = 'is too large: the requests of a proposal can have at most 16 MiB in total';
    throw new ValidationError([{ path: 'body.request', rule: 'size', message }]);
  }
  const bound = bindReferences(
    await withoutRecordIds(tx, request),
    before.map(({ id }) => id),
  );
  const change = { id: newId('chg'), position: before.length + 1, action, request: bound };
  const composed = await composeProposal(ontology, [...proposedChanges(before), change], { db: tx });
  const nameOf = (key: string) => composed.named.get(key)?.name ?? key;
  const stored = { ...change, summary: changeSummary(change, nameOf) };
  await insertChange(tx, proposalId, stored);
  const edit = { type: 'added', changeId: change.id, summary: stored.summary } as const;
  await noteEdit(tx, actor, { proposal, ontology, edit, composed });
  const positions = new Map([...before, stored].map(({ id, position }) => [id, position]));
  const problem = composed.problems.get(change.id)?.message ?? null;
  return { change: stored, problem, positions, composed };
}

/** Ids of the record store are taken in place of others, but never answered. */
async function withoutRecordIds(tx: Tx, request: ProposedRequest): Promise<ProposedRequest> {
  const recordIds = keysIn(request).filter(isRecordId);
  if (recordIds.length === 0) return request;
  const found = await resolveKeys(tx, recordIds, { recordIds: true });
  if (recordIds.some((key) => !found.has(key))) {
    const message = "has a legacy ID that isn't the ID of an object class";
    throw new ValidationError([{ path: 'body.request', rule: 'known', message }]);
  }
  return withKeys(request, (key) => found.get(key) ?? key);
}
