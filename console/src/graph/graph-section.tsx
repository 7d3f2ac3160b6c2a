import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Allowed } from '../platform/allowed.tsx';
import { Failure } from '../platform/failure.tsx';
import { paths } from '../platform/paths.ts';
import { withoutEmpty } from '../platform/search-params.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { GraphPictures } from './graph-pictures.tsx';
import { type NodeFilter, summaryQuery } from './graph-queries.ts';
import { GraphStanding } from './graph-standing.tsx';
import { IgnoredCategories } from './ignored-categories.tsx';
import { messages } from './messages.ts';
import { NodesTable } from './nodes-table.tsx';
import { UnclassifiedCategories } from './unclassified-categories.tsx';

/** What the project's models are made of, and how much of it has a class. */
export default function GraphSection() {
  const { projectId } = useParams({ from: '/projects/$projectId' });
  const filter = withoutEmpty<NodeFilter>(useSearch({ from: '/projects/$projectId/graph' }));
  const navigate = useNavigate();
  const { data: summary, error } = useQuery(summaryQuery(projectId));
  const show = (next: NodeFilter) =>
    void navigate({
      to: '/projects/$projectId/graph',
      params: { projectId },
      search: next,
      replace: true,
      resetScroll: false,
    });
  if (error && !summary) return <Failure error={error} />;
  if (!summary) return <Skeleton height={400} />;
  if (summary.totals.documents === 0)
    return (
      <EmptyState title={messages.noGraph}>
        <Text c="dimmed">
          <Allowed to="import.upload" otherwise={messages.noGraphToReaders}>
            {messages.noGraphHint}
          </Allowed>{' '}
          <Allowed to="import.upload">
            <Anchor component={Link} to={paths.project(projectId, 'imports')} inherit underline="always">
              {messages.goToImports}
            </Anchor>
          </Allowed>
        </Text>
      </EmptyState>
    );
  return (
    <>
      <GraphStanding summary={summary} />
      <UnclassifiedCategories summary={summary} onShow={(category) => show({ kind: 'element', category })} />
      <IgnoredCategories projectId={projectId} />
      <GraphPictures summary={summary} onFilter={(chosen) => show({ kind: 'element', ...chosen })} />
      <NodesTable projectId={projectId} summary={summary} filter={filter} onFilter={show} />
    </>
  );
}
