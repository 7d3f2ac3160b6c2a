import { bodyOf, type Schemas } from '@lintel/client';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../../platform/client.ts';

export type Proposal = Schemas['Proposal'];
export type ProposalDetail = Schemas['ProposalDetail'];
export type ProposalStatus = Proposal['status'];
export type StoredChange = ProposalDetail['changes'][number];

const B = '/api/v1/bim-ontology/proposals';

/** Every change of the plan: the page shows the first few thousand. */
export const planCsvUrl = (proposalId: string): string =>
  `${B}/${encodeURIComponent(proposalId)}/plan?format=csv`;

/** The queries that are stale after a proposal was written. */
export const STALE_PROPOSALS = [['proposals'], ['proposal']] as const;

/** The newest proposals of this person, whatever became of them. */
export const myProposalsQuery = queryOptions({
  queryKey: ['proposals', 'mine'],
  queryFn: async ({ signal }) =>
    bodyOf(await api.GET(B, { params: { query: { mine: true, limit: 100 } }, signal })).items,
});

/** A proposal with its changes, and what they would do today. */
export const proposalQuery = (proposalId: string) =>
  queryOptions({
    queryKey: ['proposal', proposalId],
    queryFn: ({ signal }) => read(`${B}/{proposalId}`, { path: { proposalId } })({ signal }),
    placeholderData: (previous) => (previous?.id === proposalId ? previous : undefined),
  });
