import { NotFound, ValidationError } from '../../../kernel/domain-error.ts';
import { present } from '../../../kernel/present.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { keepInput } from '../../../platform/operations/parts.ts';
import { isRecordId } from '../../../record-ids/record-id.ts';
import { ImportTooLarge } from '../../classes/domain/errors.ts';
import { resolveKeys } from '../../classes/store/keys.ts';
import { IMPORT, type ImportRequest } from '../../exchange/actions/import-object-classes.ts';
import {
  bindReferences,
  keysIn,
  MOST_CHANGES,
  MOST_REQUEST_BYTES,
  type ProposedRequest,
  withKeys,
} from '../domain/proposal.ts';
import {
  bytesOfRequests,
  deleteChange,
  insertChange,
  type StoredChange,
  saveOrder,
} from '../store/proposals.ts';
import { changeSummary } from './change-summary.ts';
import type { Composed } from './compose-proposal.ts';
import type { EditPlan } from './edit-plan.ts';
import {
  dropFiles,
  filesOf,
  noteEdit,
  type ProposalActor,
  proposalToEdit,
  proposedChanges,
} from './edit-proposal.ts';
import { type ProposedAction, proposedActions } from './proposed-actions.ts';

interface AddedChange {
  change: StoredChange;
  problem: string | null;
  /** The state of every change. */
  positions: Map<string, number>;
  composed: Composed;
}

/** Adds a request as the last change of a proposal. One that can't be carried out today is added with its problem. */
export async function addProposalChange(
  tx: Tx,
  actor: ProposalActor,
  plan: EditPlan,
  { proposalId, action, request }: { proposalId: string; action: ProposedAction; request: ProposedRequest },
): Promise<AddedChange> {
  await proposedActions[action].check?.(request as never); // it holds what the action takes: the route checked it
  const proposal = await proposalToEdit(tx, actor, proposalId);
  const before = await plan.changesOf(tx, proposal);
  if (before.length >= MOST_CHANGES) {
    const message = `can't be added: a proposal can have at most ${MOST_CHANGES} changes`;
    throw new ValidationError([{ path: 'body.request', rule: 'maxItems', message }]);
  }
  const bytes = Buffer.byteLength(JSON.stringify(request));
  if ((await bytesOfRequests(tx, proposalId)) + bytes > MOST_REQUEST_BYTES) {
    const message = 'is too large: the requests of a proposal can have at most 16 MiB in total';
    throw new ValidationError([{ path: 'body.request', rule: 'size', message }]);
  }
  const sent = {
    id: plan.changeId,
    position: before.length + 1,
    action,
    request: bindReferences(
      await withoutRecordIds(tx, request),
      before.map(({ id }) => id),
    ),
  };
  const { revision } = proposal;
  const composed = plan.composed({ revision, before, after: [...proposedChanges(before), sent] });
  const change = { ...sent, ...present(composed.bound.get(sent.id)) };
  const nameOf = (key: string) =>
    (composed.named.get(key) ?? plan.ontology.byId.get(key))?.name ?? nameInPlan(key, before);
  const stored = { ...change, summary: changeSummary(change, nameOf) };
  await insertChange(tx, proposalId, stored, plan.ontology.version);
  const edit = { type: 'added', changeId: change.id, summary: stored.summary } as const;
  await noteEdit(tx, actor, { proposal, ontology: plan.ontology, edit, composed });
  const positions = new Map([...before, stored].map(({ id, position }) => [id, position]));
  const problem = composed.problems.get(change.id)?.message ?? null;
  return { change: stored, problem, positions, composed };
}

/** The name of a class that doesn't exist even in the plan: a change that can't be applied would create it. */
function nameInPlan(key: string, changes: readonly StoredChange[]): string {
  const change = changes.find(({ id }) => key === `@${id}`);
  if (!change) return key;
  const { name, childName } = change.request;
  if (change.action === 'createObjectClass' && typeof name === 'string') return name;
  if (change.action === 'addObjectClassChild' && typeof childName === 'string') return childName;
  return `the class of change ${change.position}`;
}

/** Airtable's record IDs are accepted as keys, but never returned. */
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

/** A proposal is planned for everyone who opens it, so it can't have more than is planned in a moment. */
const MOST_ROWS = 20_000;
const MOST_CHARACTERS = 10_000_000;

/** Adds a file that was received as one change. Its rows are kept until the proposal is decided. */
export async function addProposedFile(
  tx: Tx,
  actor: ProposalActor,
  plan: EditPlan,
  {
    proposalId,
    importing: { received, format, rootKey, partial, absent },
  }: { proposalId: string; importing: ImportRequest },
): Promise<AddedChange> {
  const { operationId: fileId, rows, characters, sha256 } = received;
  // Locked first, so that files that come at the same time count as well.
  const proposal = await proposalToEdit(tx, actor, proposalId);
  const others = filesOf(await plan.changesOf(tx, proposal));
  if (others.rows + rows > MOST_ROWS || others.characters + characters > MOST_CHARACTERS) {
    const [most, long] = [MOST_ROWS, MOST_CHARACTERS].map((number) => number.toLocaleString('en'));
    throw new ImportTooLarge(
      `The files of a proposal can have at most ${most} rows and ${long} characters in total.`,
    );
  }
  await keepInput(tx, fileId);
  return addProposalChange(tx, actor, plan, {
    proposalId,
    action: IMPORT,
    request: { fileId, format, rows, characters, sha256, root: rootKey, partial, absent },
  });
}

/** Removes a change. Later changes that name a class which it creates stay, with a problem. */
export async function deleteProposalChange(
  tx: Tx,
  actor: ProposalActor,
  plan: EditPlan,
  { proposalId, changeId }: { proposalId: string; changeId: string },
): Promise<void> {
  const proposal = await proposalToEdit(tx, actor, proposalId);
  const before = await plan.changesOf(tx, proposal);
  const change = before.find(({ id }) => id === changeId);
  if (!change) throw new NotFound(`Change ${changeId} doesn't exist in proposal ${proposalId}.`);
  const others = before.filter(({ id }) => id !== changeId);
  const composed = plan.composed({ revision: proposal.revision, before, after: inThisOrder(others) });
  await deleteChange(tx, proposalId, change);
  await dropFiles(tx, [change]);
  const edit = { type: 'removed', changeId, summary: change.summary } as const;
  await noteEdit(tx, actor, { proposal, ontology: plan.ontology, edit, composed });
}

/** Puts the changes in another order: all of them, each once. */
export async function reorderProposalChanges(
  tx: Tx,
  actor: ProposalActor,
  plan: EditPlan,
  { proposalId, changeIds }: { proposalId: string; changeIds: readonly string[] },
): Promise<void> {
  const proposal = await proposalToEdit(tx, actor, proposalId);
  const before = await plan.changesOf(tx, proposal);
  const known = new Map(before.map((change) => [change.id, change]));
  if (
    changeIds.length !== known.size ||
    new Set(changeIds).size !== known.size ||
    !changeIds.every((id) => known.has(id))
  ) {
    const message = `must contain the IDs of all ${known.size} changes, each once`;
    throw new ValidationError([{ path: 'body.changeIds', rule: 'all', message }]);
  }
  const ordered = changeIds.map((id) => present(known.get(id)));
  const composed = plan.composed({ revision: proposal.revision, before, after: inThisOrder(ordered) });
  await saveOrder(tx, proposalId, changeIds);
  const edit = { type: 'reordered', changeId: null, summary: null } as const;
  await noteEdit(tx, actor, { proposal, ontology: plan.ontology, edit, composed });
}

const inThisOrder = (changes: readonly StoredChange[]) =>
  proposedChanges(changes.map((change, i) => ({ ...change, position: i + 1 })));
