import { call } from '../../platform/client.ts';
import { announce } from '../../platform/outcome.tsx';
import { queryClient } from '../../platform/query-client.ts';
import { messages } from './messages.ts';
import { type Proposal, STALE_PROPOSALS, type StoredChange } from './proposal-queries.ts';
import type { ProposedChange } from './proposed-change.ts';

const add = (proposalId: string, key: string, body: ProposedChange): Promise<StoredChange> =>
  call('POST', '/api/v1/bim-ontology/proposals/{proposalId}/changes', {
    path: { proposalId },
    header: { 'idempotency-key': key },
    body,
  });

/** Adds changes one after the other. Sent again with the same key, nothing is added twice. */
export async function addChanges(
  proposal: Proposal,
  changes: readonly ProposedChange[],
  key: string,
): Promise<void> {
  const added: StoredChange[] = [];
  for (const [at, change] of changes.entries()) added.push(await add(proposal.id, `${key}-${at}`, change));
  await addedToProposal(proposal, added);
}

/** Shows everywhere that a proposal has more changes, and announces them. */
export async function addedToProposal(
  { number }: Proposal,
  added: readonly Pick<StoredChange, 'summary' | 'problem'>[],
): Promise<void> {
  await Promise.all(STALE_PROPOSALS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  announce({ text: messages.added(number, added), operationId: null });
}
