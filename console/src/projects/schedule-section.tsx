import { Button, Group, Select, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { displayOf } from '../platform/error-display.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { formatMoney } from '../ui/money.ts';
import { formatCount } from '../ui/numbers.ts';
import { collectionsQuery } from './design-queries.ts';
import { messages } from './messages.ts';
import classes from './schedule.module.css';
import { type ScheduleLine, scheduleFile, scheduleQuery } from './schedule-query.ts';

const KINDS: Record<ScheduleLine['kind'], string> = {
  product: messages.productModel,
  variant: messages.catalogVariant,
  made_to_order: messages.madeToOrder,
};

/** Every product of the project, or of one collection, with quantities and prices. */
export default function ScheduleSection() {
  const { projectId } = useParams({ from: '/projects/$projectId' });
  const { collectionId } = useSearch({ from: '/projects/$projectId/schedule' });
  const navigate = useNavigate();
  const { data: collections } = useQuery(collectionsQuery(projectId));
  const { data: schedule, error } = useQuery(scheduleQuery(projectId, collectionId));
  const options = [
    { value: '', label: messages.allCollections },
    ...(collections?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []),
  ];
  return (
    <>
      <Group align="end" mb="md">
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
      </Group>
      {error && <ErrorAlert {...displayOf(error)} />}
      {!schedule && !error && <Skeleton height={200} />}
      {schedule?.items.length === 0 && (
        <EmptyState title={messages.noProductsYet}>{messages.noProductsHint}</EmptyState>
      )}
      {schedule && schedule.items.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard */}
          <div className={classes.scrolling} tabIndex={0} role="region" aria-label={messages.products}>
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
    <Table aria-label={messages.schedule} stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{messages.product}</Table.Th>
          <Table.Th>{messages.sku}</Table.Th>
          <Table.Th>{messages.manufacturer}</Table.Th>
          <Table.Th>{messages.kind}</Table.Th>
          <Table.Th>{messages.collections}</Table.Th>
          <Table.Th className={classes.number}>{messages.quantity}</Table.Th>
          <Table.Th className={classes.number}>{messages.unitPrice}</Table.Th>
          <Table.Th className={classes.number}>{messages.total}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={`${line.kind} ${line.reference}`}>
            <Table.Td>
              <bdi>{line.title ?? messages.goneReference(line.reference)}</bdi>
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
      {withoutPrice > 0 && <Text c="dimmed">{messages.withoutPrice(withoutPrice)}</Text>}
      {Object.entries(totals).map(([currency, total]) => (
        <Text key={currency} fw={600}>
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
