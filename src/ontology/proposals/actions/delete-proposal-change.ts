import { NotFound } from '../../../kernel/domain-error.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import { deleteChange, readChanges } from '../store/proposals.ts';
import { dropFiles, finishEdit, type ProposalActor, proposalToEdit } from './edit-proposal.ts';

/** Takes a change out. Those that name a class of it stay, with a problem. */
export async function deleteProposalChange(
  tx: Tx,
  actor: ProposalActor,
  ontology: Ontology,
  { proposalId, changeId }: { proposalId: string; changeId: string },
): Promise<void> {
  const proposal = await proposalToEdit(tx, actor, proposalId);
  const change = (await readChanges(tx, proposalId)).find(({ id }) => id === changeId);
  if (!change) throw new NotFound(`Change ${changeId} doesn't exist in proposal ${proposalId}.`);
  await deleteChange(tx, proposalId, change);
  await dropFiles(tx, [change]);
  const edit = { type: 'removed', changeId, summary: change.summary } as const;
  await finishEdit(tx, actor, { proposal, ontology, edit });
}
