import { Group, Select, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ClassLink } from '../ontology/class-link.tsx';
import { CsvDownload } from '../platform/csv-download.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { DataTable, type TableColumn } from '../ui/data-table.tsx';
import { Figure } from '../ui/figure.tsx';
import { formatCount, formatMeasure } from '../ui/numbers.ts';
import { barsHeight, barsOption, levelName, shareTable } from './graph-figures.ts';
import {
  TAKEOFF_GROUPS,
  type Takeoff,
  type TakeoffGroup,
  takeoffCsvUrl,
  takeoffQuery,
} from './graph-queries.ts';
import { messages } from './messages.ts';

const ROUTE = '/projects/$projectId/takeoff';
const NAMES: Record<TakeoffGroup, string> = {
  class: messages.class,
  level: messages.level,
  type: messages.type,
  room: messages.room,
};

/** How many elements there are, and how much area, volume and length, by class, level, type or room. */
export default function TakeoffSection() {
  const { projectId } = useParams({ from: '/projects/$projectId' });
  const { groupBy = 'class' } = useSearch({ from: ROUTE });
  const navigate = useNavigate();
  const query = useQuery(takeoffQuery(projectId, groupBy));
  return (
    <section aria-labelledby="takeoff">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="takeoff">
          {messages.takeoffLabel}
        </Title>
        <CsvDownload url={takeoffCsvUrl(projectId, groupBy)} />
      </Group>
      <Select
        label={messages.groupBy}
        mb="sm"
        maw={240}
        value={groupBy}
        allowDeselect={false}
        onChange={(value) =>
          void navigate({
            to: ROUTE,
            params: { projectId },
            search: { groupBy: value ?? undefined },
            replace: true,
          })
        }
        data={TAKEOFF_GROUPS.map((value) => ({ value, label: NAMES[value] }))}
      />
      <QueryBoundary query={query} height={300}>
        {(takeoff) => <TakeoffTable takeoff={takeoff} />}
      </QueryBoundary>
    </section>
  );
}

type Item = Takeoff['items'][number];

function TakeoffTable({ takeoff }: { takeoff: Takeoff }) {
  const { groupBy, items, quantities } = takeoff;
  const heading = NAMES[groupBy];
  const nameOf = useMemo(() => namesOf(takeoff), [takeoff]);
  const shares = useMemo(
    () => items.map((item) => ({ name: nameOf(item), elements: item.elements, value: null })),
    [items, nameOf],
  );
  const option = useMemo(() => barsOption(shares), [shares]);
  const columns = useMemo(
    (): TableColumn<Item>[] => [
      {
        header: heading,
        cell: (item) =>
          groupBy === 'class' && item.id ? <ClassLink id={item.id} /> : <bdi>{nameOf(item)}</bdi>,
        value: nameOf,
      },
      {
        header: messages.elementsLabel,
        cell: ({ elements }) => formatCount(elements),
        value: ({ elements }) => elements,
        isNumber: true,
      },
      ...quantities.map((quantity): TableColumn<Item> => {
        const sumOf = (item: Item) =>
          item.quantities.find(
            ({ name, group, unit }) =>
              name === quantity.name && group === quantity.group && unit === quantity.unit,
          )?.sum ?? null;
        return {
          header: titleOf(quantity, quantities),
          cell: (item) => formatSum(sumOf(item)),
          value: sumOf,
          isNumber: true,
        };
      }),
    ],
    [groupBy, heading, nameOf, quantities],
  );
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {messages.takeoff(takeoff.elements, takeoff.count, items.length)}
      </Text>
      <DataTable
        label={messages.takeoffLabel}
        columns={columns}
        rows={items}
        rowId={({ documentId, id }) => JSON.stringify([documentId, id])}
        empty={messages.noElements}
      />
      {items.length > 0 && (
        <Figure
          title={messages.barTitle(heading)}
          explanation={messages.theLargestGroupsFirst}
          option={option}
          height={barsHeight(shares)}
          table={shareTable(heading, shares)}
          fileName={`takeoff-by-${groupBy}`}
        />
      )}
    </>
  );
}

function namesOf({ groupBy, items }: Takeoff): (item: Item) => string {
  const levels = items.map(({ id, elements, documentId, name, elevation, lengthUnit }) => ({
    levelId: id,
    elements,
    documentId,
    name,
    elevation,
    lengthUnit,
  }));
  return (item) => {
    if (item.id === null) return messages.without(NAMES[groupBy]);
    if (groupBy === 'level') return levelName({ ...item, levelId: item.id }, levels);
    const name = item.name ?? item.id;
    if (item.detail === null || groupBy === 'class') return name;
    return groupBy === 'type' ? `${item.detail}: ${name}` : `${name} (${item.detail})`;
  };
}

/** The name and unit of a quantity; its group only where two are called the same. */
function titleOf(quantity: Takeoff['quantities'][number], all: Takeoff['quantities']): string {
  const title = ({ name, unit }: typeof quantity) => (unit === null ? name : `${name} (${unit})`);
  const isAlone = all.filter((other) => title(other) === title(quantity)).length === 1;
  return isAlone ? title(quantity) : `${quantity.group ?? messages.noGroup}: ${title(quantity)}`;
}

const formatSum = (sum: number | null) => (sum === null ? '' : formatMeasure(sum));
