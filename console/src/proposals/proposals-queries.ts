import { bodyOf } from '@lintel/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Proposal } from '../ontology/proposing/proposal-queries.ts';
import { api } from '../platform/client.ts';
import { FIRST_PAGE } from '../platform/first-page.ts';

export const PROPOSAL_STATUSES = ['open', 'submitted', 'accepted', 'rejected', 'withdrawn'] as const;
export const PROPOSAL_LISTS = ['mine', 'review', 'mentions'] as const;

export interface ProposalFilter {
  status?: Proposal['status'];
  mine?: boolean;
  reviewer?: string;
}

const PAGE_SIZE = 50;

export const proposalsQuery = (filter: ProposalFilter) =>
  infiniteQueryOptions({
    queryKey: ['proposals', 'list', filter],
    queryFn: async ({ pageParam, signal }) =>
      bodyOf(
        await api.GET('/api/v1/bim-ontology/proposals', {
          params: {
            query: { ...filter, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
          },
          signal,
        }),
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Proposals that wait for a decision by this person. */
export const waitingFor = (reviewer: string): ProposalFilter => ({ status: 'submitted', reviewer });

export const mentionsQuery = (name: string) =>
  infiniteQueryOptions({
    queryKey: ['comments', 'mentions', name],
    queryFn: async ({ pageParam, signal }) =>
      bodyOf(
        await api.GET('/api/v1/bim-ontology/comments', {
          params: {
            query: { mentions: name, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
          },
          signal,
        }),
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
