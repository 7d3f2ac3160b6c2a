import { bodyOf, LintelError } from '@lintel/client';
import type { Proposal } from '../ontology/proposing/proposal-queries.ts';
import { api, client } from '../platform/client.ts';
import { messages } from './messages.ts';

const B = '/api/v1/bim-ontology/proposals/{proposalId}';

type Header = { 'idempotency-key': string };

export const decide = async (
  proposalId: string,
  verb: 'submit' | 'withdraw',
  header: Header,
): Promise<Proposal> =>
  bodyOf(await api.POST(`${B}/actions/${verb}`, { params: { path: { proposalId }, header }, body: {} }));

export const rejectProposal = async (proposalId: string, reason: string, header: Header): Promise<Proposal> =>
  bodyOf(
    await api.POST(`${B}/actions/reject`, { params: { path: { proposalId }, header }, body: { reason } }),
  );

/** Waits until all changes are made; the id is for Undo. */
export async function accept(proposalId: string, header: Header): Promise<string> {
  const { operationId } = bodyOf(
    await api.POST(`${B}/actions/accept`, { params: { path: { proposalId }, header }, body: {} }),
  );
  const operation = await client.operations.wait(operationId);
  if (operation.status === 'failed') {
    const { error = 'Failed', message = messages.acceptFailed, details } = operation.error ?? {};
    throw new LintelError(409, { error, message, details });
  }
  return operationId;
}

export const deleteChange = async (proposalId: string, changeId: string): Promise<void> => {
  bodyOf(await api.DELETE(`${B}/changes/{changeId}`, { params: { path: { proposalId, changeId } } }));
};

export const reorderChanges = async (
  proposalId: string,
  changeIds: string[],
  header: Header,
): Promise<Proposal> =>
  bodyOf(
    await api.PUT(`${B}/changes/order`, { params: { path: { proposalId }, header }, body: { changeIds } }),
  );
