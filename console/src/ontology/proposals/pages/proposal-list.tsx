import { Anchor, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Allowed } from '../../../platform/allowed.tsx';
import { authorName } from '../../../platform/author.ts';
import { paths } from '../../../platform/paths.ts';
import { QueryBoundary } from '../../../platform/query-boundary.tsx';
import { ShowMore } from '../../../platform/show-more.tsx';
import { DataTable, type TableColumn } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Moment } from '../../../ui/moment.tsx';
import type { Proposal } from '../proposal-queries.ts';
import { messages } from './messages.ts';
import { type ProposalFilter, proposalsQuery } from './proposals-queries.ts';
import { StatusBadge } from './status-badge.tsx';

const COLUMNS: readonly TableColumn<Proposal>[] = [
  {
    header: messages.proposal,
    value: ({ number }) => number,
    cell: ({ id, number, title }) => (
      <Anchor component={Link} to={paths.proposal(id)} inherit>
        {number}: <bdi>{title}</bdi>
      </Anchor>
    ),
  },
  {
    header: messages.statusLabel,
    value: ({ status }) => status,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    header: messages.author,
    value: ({ userId }) => userId,
    cell: (proposal) => <bdi>{authorName(proposal, messages.someone)}</bdi>,
    isSecondary: true,
  },
  {
    header: messages.changesLabel,
    value: ({ changeCount }) => changeCount,
    cell: ({ changeCount }) => changeCount,
    isNumber: true,
  },
  {
    header: messages.comments,
    value: ({ commentCount }) => commentCount,
    cell: ({ commentCount }) => commentCount,
    isNumber: true,
    isSecondary: true,
  },
  {
    header: messages.reviewersLabel,
    cell: ({ reviewers }) => <bdi>{reviewers.userIds.join(', ') || '—'}</bdi>,
    isSecondary: true,
  },
  {
    header: messages.updated,
    value: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    isSecondary: true,
  },
];

export function ProposalTable({ filter }: { filter: ProposalFilter }) {
  const query = useInfiniteQuery(proposalsQuery(filter));
  return (
    <QueryBoundary query={query}>
      {({ pages }) => {
        const proposals = pages.flatMap(({ items }) => items);
        if (proposals.length === 0)
          return Object.keys(filter).length > 0 ? (
            <EmptyState title={messages.noMatch} />
          ) : (
            <EmptyState title={messages.empty}>
              <Text c="dimmed" ta="center">
                <Allowed to="ontology.propose" otherwise={messages.emptyToReaders}>
                  {messages.emptyHint}
                </Allowed>
              </Text>
            </EmptyState>
          );
        return (
          <>
            <DataTable label={messages.proposals} columns={COLUMNS} rows={proposals} rowId={({ id }) => id} />
            <ShowMore query={query} label={messages.showOlderProposals} />
          </>
        );
      }}
    </QueryBoundary>
  );
}
