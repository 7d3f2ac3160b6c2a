import { infiniteQueryOptions } from '@tanstack/react-query';
import { readPages } from '../../../platform/client.ts';
import type { Proposal } from '../proposal-queries.ts';

export const PROPOSAL_STATUSES = ['open', 'submitted', 'accepted', 'rejected', 'withdrawn'] as const;
export const PROPOSAL_LISTS = ['mine', 'review', 'mentions'] as const;

export interface ProposalFilter {
  status?: Proposal['status'];
  mine?: boolean;
  waitingForMe?: boolean;
}

interface ProposalSearch {
  list?: (typeof PROPOSAL_LISTS)[number] | undefined;
  status?: Proposal['status'] | undefined;
}

const PAGE_SIZE = 50;

export const proposalsQuery = (filter: ProposalFilter) =>
  infiniteQueryOptions({
    queryKey: ['proposals', 'list', filter],
    ...readPages('/api/v1/bim-ontology/proposals', {
      query: { ...filter, limit: PAGE_SIZE },
    }),
  });

/** Proposals that wait for a decision by this person. */
export const WAITING_FOR_ME: ProposalFilter = { waitingForMe: true };

/** The proposals that an address of the page lists. */
export const proposalFilterOf = ({ list, status }: ProposalSearch): ProposalFilter =>
  list === 'review' ? WAITING_FOR_ME : { ...(list === 'mine' && { mine: true }), ...(status && { status }) };

export const mentionsQuery = (name: string) =>
  infiniteQueryOptions({
    queryKey: ['comments', 'mentions', name],
    ...readPages('/api/v1/bim-ontology/comments', {
      query: { mentions: name, limit: PAGE_SIZE },
    }),
  });
