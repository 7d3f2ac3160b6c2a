import { Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { displayOf } from '../app/error-display.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { formatCount } from '../ui/numbers.ts';
import { Page } from '../ui/page.tsx';
import { DownloadCsv } from './download-csv.tsx';
import { OperationFilters } from './operation-filters.tsx';
import { OperationList } from './operation-list.tsx';
import { type OperationFilter, operationsQuery } from './operations-queries.ts';

/** All operations on the ontology: who did what and when, what changed, and the undo. */
export default function ActivityPage() {
  const filter = useSearch({ from: '/activity' });
  const navigate = useNavigate();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    operationsQuery(filter),
  );
  const operations = data?.pages.flatMap(({ items }) => items) ?? [];
  const show = (next: OperationFilter) => void navigate({ to: '/activity', search: next, replace: true });

  return (
    <Page title="Activity" actions={<DownloadCsv filter={filter} />}>
      <OperationFilters filter={filter} onChange={show} />
      {error && <ErrorAlert {...displayOf(error)} />}
      {data && (
        <Text size="sm" c="dimmed" mb="xs">
          {formatCount(operations.length)} of {formatCount(data.pages[0]?.count ?? 0)}
        </Text>
      )}
      {data && operations.length === 0 && (
        <EmptyState title="Nothing was done yet">
          {Object.keys(filter).length > 0
            ? 'No operation matches these filters.'
            : 'Every change of the ontology is kept here, with the way back.'}
        </EmptyState>
      )}
      <OperationList operations={operations} />
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older ones
        </Button>
      )}
    </Page>
  );
}
