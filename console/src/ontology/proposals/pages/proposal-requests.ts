import { LintelError } from '@lintel/client';
import { call, client } from '../../../platform/client.ts';
import type { Proposal, ProposalDetail } from '../proposal-queries.ts';
import { messages } from './messages.ts';

const B = '/api/v1/bim-ontology/proposals/{proposalId}';

type Header = { 'idempotency-key': string };

export const decide = (proposalId: string, verb: 'submit' | 'withdraw', header: Header): Promise<Proposal> =>
  call('POST', `${B}/actions/${verb}`, { path: { proposalId }, header, body: {} });

export const rejectProposal = (proposalId: string, reason: string, header: Header): Promise<Proposal> =>
  call('POST', `${B}/actions/reject`, { path: { proposalId }, header, body: { reason } });

/** Accepts what was on the page. Waits until all changes are made; the id is for Undo. */
export async function accept(
  { id: proposalId, revision, planEffects }: Pick<ProposalDetail, 'id' | 'revision' | 'planEffects'>,
  header: Header,
): Promise<string> {
  const { operationId } = await call('POST', `${B}/actions/accept`, {
    path: { proposalId },
    header,
    body: { revision, ...(planEffects !== null && { planEffects }) },
  });
  const operation = await client.operations.wait(operationId);
  if (operation.status === 'failed') {
    const { error = 'Failed', message = messages.acceptFailed, details } = operation.error ?? {};
    throw new LintelError(409, { error, message, details });
  }
  return operationId;
}

export const deleteChange = async (proposalId: string, changeId: string): Promise<void> => {
  await call('DELETE', `${B}/changes/{changeId}`, { path: { proposalId, changeId } });
};

export const reorderChanges = (proposalId: string, changeIds: string[], header: Header): Promise<Proposal> =>
  call('PUT', `${B}/changes/order`, { path: { proposalId }, header, body: { changeIds } });
