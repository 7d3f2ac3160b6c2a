import { Button, Group, Select, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Allowed } from '../platform/allowed.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { DataTable, type TableColumn } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { common } from '../ui/messages.ts';
import { formatDay } from '../ui/moment.tsx';
import { formatMoney } from '../ui/money.ts';
import { formatCount } from '../ui/numbers.ts';
import { KIND_WORDS } from './described-items.ts';
import { collectionsQuery } from './design-queries.ts';
import { messages } from './messages.ts';
import { type ScheduleLine, scheduleFile, scheduleQuery } from './schedule-query.ts';

/** Every product of the project, or of one collection, with quantities and prices. */
export default function ScheduleSection() {
  const { projectId } = useParams({ from: '/projects/$projectId' });
  const { collectionId } = useSearch({ from: '/projects/$projectId/schedule' });
  const navigate = useNavigate();
  const { data: collections } = useQuery(collectionsQuery(projectId));
  const schedule = useQuery(scheduleQuery(projectId, collectionId));
  const options = [
    { value: '', label: messages.allCollections },
    ...(collections?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []),
  ];
  return (
    <>
      <Title order={2} size="h3" mb="sm" data-print="only">
        {messages.scheduleOf(
          options.find(({ value }) => value === (collectionId ?? ''))?.label ?? '',
          formatDay(new Date(schedule.dataUpdatedAt).toISOString()),
        )}
      </Title>
      <Group align="end" mb="md" data-print="off">
        <Select
          label={messages.collection}
          data={options}
          value={collectionId ?? ''}
          allowDeselect={false}
          onChange={(value) =>
            void navigate({
              to: '/projects/$projectId/schedule',
              params: { projectId },
              search: value === '' || value === null ? {} : { collectionId: value },
              replace: true,
            })
          }
        />
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            component="a"
            href={scheduleFile(projectId, format, collectionId)}
            download
            variant="default"
          >
            {format.toUpperCase()}
          </Button>
        ))}
        <Button variant="default" onClick={() => window.print()} title={messages.printHint}>
          {messages.print}
        </Button>
      </Group>
      <QueryBoundary query={schedule}>
        {({ items, totals, withoutPrice }) =>
          items.length === 0 ? (
            <EmptyState title={messages.noProductsYet}>
              <Allowed to="design.write" otherwise={messages.noProductsToReaders}>
                {messages.noProductsHint}
              </Allowed>
            </EmptyState>
          ) : (
            <>
              <DataTable
                label={messages.schedule}
                columns={COLUMNS}
                rows={items}
                rowId={({ kind, reference }) => `${kind} ${reference}`}
              />
              <Totals totals={totals} withoutPrice={withoutPrice} />
            </>
          )
        }
      </QueryBoundary>
    </>
  );
}

const COLUMNS: TableColumn<ScheduleLine>[] = [
  {
    header: messages.product,
    cell: ({ title, reference }) => <bdi>{title ?? messages.goneReference(reference)}</bdi>,
  },
  { header: messages.sku, cell: ({ sku }) => sku },
  { header: messages.manufacturer, cell: ({ manufacturer }) => <bdi>{manufacturer}</bdi> },
  { header: common.kind, cell: ({ kind }) => KIND_WORDS[kind] },
  { header: messages.collections, cell: ({ collections }) => <bdi>{collections.join(', ')}</bdi> },
  { header: messages.notes, cell: ({ notes }) => <bdi>{notes.join('; ')}</bdi> },
  { header: messages.quantity, cell: ({ quantity }) => formatCount(quantity), isNumber: true },
  {
    header: messages.unitPrice,
    cell: ({ unitPrice, currency }) => moneyOf(unitPrice, currency),
    isNumber: true,
  },
  { header: messages.total, cell: ({ total, currency }) => moneyOf(total, currency), isNumber: true },
];

function Totals({ totals, withoutPrice }: { totals: Record<string, number>; withoutPrice: number }) {
  return (
    <Group justify="end" mt="sm" gap="xl">
      {withoutPrice > 0 && <Text c="dimmed">{messages.withoutPrice(withoutPrice)}</Text>}
      {Object.entries(totals).map(([currency, total]) => (
        <Text key={currency} fw={500}>
          {messages.totalOf(moneyOf(total, currency))}
        </Text>
      ))}
    </Group>
  );
}

function moneyOf(amount: number | null, currency: string | null): string {
  return amount === null || currency === null
    ? ''
    : formatMoney({ cents: Math.round(amount * 100), currency });
}
