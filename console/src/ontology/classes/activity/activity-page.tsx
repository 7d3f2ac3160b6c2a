import { Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CsvDownload } from '../../../platform/csv-download.tsx';
import { QueryBoundary } from '../../../platform/query-boundary.tsx';
import { withoutEmpty } from '../../../platform/search-params.ts';
import { ShowMore } from '../../../platform/show-more.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { messages } from './messages.ts';
import { OperationFilters } from './operation-filters.tsx';
import { OperationList } from './operation-list.tsx';
import {
  type OperationFilter,
  operationQuery,
  operationsCsvUrl,
  operationsQuery,
} from './operations-queries.ts';

/** All operations on the ontology: who did what and when, what changed, and the undo. */
export default function ActivityPage() {
  const { operation: openedId, ...search } = useSearch({ from: '/activity' });
  const filter = withoutEmpty<OperationFilter>(search);
  const navigate = useNavigate();
  const query = useInfiniteQuery(operationsQuery(filter));
  return (
    <Page
      title={messages.activity}
      actions={<CsvDownload url={operationsCsvUrl(filter)} fileName="activity.csv" />}
    >
      <OperationFilters
        filter={filter}
        onChange={(next) => void navigate({ to: '/activity', search: next, replace: true })}
      />
      {openedId !== undefined && <LinkedOperation key={openedId} id={openedId} />}
      <QueryBoundary query={query}>
        {({ pages }) => {
          const operations = pages.flatMap(({ items }) => items);
          if (operations.length === 0)
            return Object.keys(filter).length > 0 ? (
              <EmptyState title={messages.noMatch} />
            ) : (
              <EmptyState title={messages.empty}>{messages.emptyHint}</EmptyState>
            );
          return (
            <>
              <Text size="sm" c="dimmed" mb="xs">
                {messages.shown(operations.length, pages[0]?.count ?? 0)}
              </Text>
              <OperationList operations={operations} />
              <ShowMore query={query} label={messages.showOlderOperations} />
            </>
          );
        }}
      </QueryBoundary>
    </Page>
  );
}

/** The operation that the address names, above the list: it may be on none of the pages that are loaded. */
function LinkedOperation({ id }: { id: string }) {
  const query = useQuery(operationQuery(id));
  return (
    <QueryBoundary query={query} height={60}>
      {(operation) => <OperationList operations={[operation]} openedId={id} label={messages.linked} />}
    </QueryBoundary>
  );
}
