import { ValidationError } from '../../../kernel/domain-error.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import { readChanges, saveOrder } from '../store/proposals.ts';
import { finishEdit, type ProposalActor, proposalToEdit } from './edit-proposal.ts';

/** Puts the changes in another order: all of them, each once. */
export async function reorderProposalChanges(
  tx: Tx,
  actor: ProposalActor,
  ontology: Ontology,
  { proposalId, changeIds }: { proposalId: string; changeIds: readonly string[] },
): Promise<void> {
  const proposal = await proposalToEdit(tx, actor, proposalId);
  const known = new Set((await readChanges(tx, proposalId)).map(({ id }) => id));
  if (
    changeIds.length !== known.size ||
    new Set(changeIds).size !== known.size ||
    !changeIds.every((id) => known.has(id))
  ) {
    const message = `must contain the IDs of all ${known.size} changes, each once`;
    throw new ValidationError([{ path: 'body.changeIds', rule: 'all', message }]);
  }
  await saveOrder(tx, proposalId, changeIds);
  const edit = { type: 'reordered', changeId: null, summary: null } as const;
  await finishEdit(tx, actor, { proposal, ontology, edit });
}
