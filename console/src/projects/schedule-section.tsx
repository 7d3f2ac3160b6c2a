import { Button, Group, Select, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { displayOf } from '../platform/error-display.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { formatMoney } from '../ui/money.ts';
import { counted, formatCount } from '../ui/numbers.ts';
import { collectionsQuery } from './design-queries.ts';
import classes from './schedule.module.css';
import { type ScheduleLine, scheduleFile, scheduleQuery } from './schedule-query.ts';

const KINDS: Record<ScheduleLine['kind'], string> = {
  product: 'Product model',
  variant: 'Catalog variant',
  made_to_order: 'Made to order',
};

/** Every product of the project, or of one collection, with quantities and prices. */
export default function ScheduleSection() {
  const { projectId } = useParams({ from: '/projects/$projectId' });
  const { collectionId } = useSearch({ from: '/projects/$projectId/schedule' });
  const navigate = useNavigate();
  const { data: collections } = useQuery(collectionsQuery(projectId));
  const { data: schedule, error } = useQuery(scheduleQuery(projectId, collectionId));
  const options = [
    { value: '', label: 'All collections' },
    ...(collections?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []),
  ];
  return (
    <>
      <Group align="end" mb="md">
        <Select
          label="Collection"
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
      </Group>
      {error && <ErrorAlert {...displayOf(error)} />}
      {!schedule && !error && <Skeleton height={200} />}
      {schedule?.items.length === 0 && (
        <EmptyState title="No products yet">Add products to a collection to see them here.</EmptyState>
      )}
      {schedule && schedule.items.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard */}
          <div className={classes.scrolling} tabIndex={0} role="region" aria-label="Products">
            <ScheduleTable lines={schedule.items} />
          </div>
          <Totals totals={schedule.totals} withoutPrice={schedule.withoutPrice} />
        </>
      )}
    </>
  );
}

function ScheduleTable({ lines }: { lines: readonly ScheduleLine[] }) {
  return (
    <Table aria-label="Schedule" stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Product</Table.Th>
          <Table.Th>SKU</Table.Th>
          <Table.Th>Manufacturer</Table.Th>
          <Table.Th>Kind</Table.Th>
          <Table.Th>Collections</Table.Th>
          <Table.Th className={classes.number}>Quantity</Table.Th>
          <Table.Th className={classes.number}>Unit price</Table.Th>
          <Table.Th className={classes.number}>Total</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={`${line.kind} ${line.reference}`}>
            <Table.Td>
              <bdi>{line.title ?? `${line.reference} (no longer in the catalog)`}</bdi>
            </Table.Td>
            <Table.Td>{line.sku}</Table.Td>
            <Table.Td>
              <bdi>{line.manufacturer}</bdi>
            </Table.Td>
            <Table.Td>{KINDS[line.kind]}</Table.Td>
            <Table.Td>
              <bdi>{line.collections.join(', ')}</bdi>
            </Table.Td>
            <Table.Td className={classes.number}>{formatCount(line.quantity)}</Table.Td>
            <Table.Td className={classes.number}>{moneyOf(line.unitPrice, line.currency)}</Table.Td>
            <Table.Td className={classes.number}>{moneyOf(line.total, line.currency)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Totals({ totals, withoutPrice }: { totals: Record<string, number>; withoutPrice: number }) {
  return (
    <Group justify="end" mt="sm" gap="xl">
      {withoutPrice > 0 && <Text c="dimmed">{counted(withoutPrice, 'product')} without a price</Text>}
      {Object.entries(totals).map(([currency, total]) => (
        <Text key={currency} fw={600}>
          Total {moneyOf(total, currency)}
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
