import { Group, Select, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ClassLink } from '../ontology/classes/class-link.tsx';
import { Allowed } from '../platform/allowed.tsx';
import { CsvDownload } from '../platform/csv-download.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { DataTable, type TableColumn } from '../ui/data-table.tsx';
import { Figure } from '../ui/figure.tsx';
import { common } from '../ui/messages.ts';
import { nameOrId } from '../ui/name-or-id.ts';
import { formatAmount, formatCount } from '../ui/numbers.ts';
import { barsHeight, barsOption, levelName, shareTable, standing } from './graph-figures.ts';
import {
  groupingOf,
  summaryQuery,
  TAKEOFF_GROUPS,
  type Takeoff,
  type TakeoffGroup,
  takeoffCsvUrl,
  takeoffQuery,
} from './graph-queries.ts';
import { messages } from './messages.ts';
import { groupedRows } from './takeoff-order.ts';

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
  const { groupBy = 'class', thenBy } = useSearch({ from: ROUTE });
  const navigate = useNavigate();
  const grouping = groupingOf({ groupBy, thenBy });
  const query = useQuery(takeoffQuery(projectId, grouping));
  const choose = (search: { groupBy?: TakeoffGroup; thenBy?: TakeoffGroup | undefined }) =>
    void navigate({
      to: ROUTE,
      params: { projectId },
      search: { groupBy, thenBy, ...search },
      replace: true,
    });
  return (
    <section aria-labelledby="takeoff">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="takeoff">
          {messages.takeoffLabel}
        </Title>
        <CsvDownload url={takeoffCsvUrl(projectId, grouping)} />
      </Group>
      <Group mb="sm" align="end">
        <Select
          label={messages.groupBy}
          maw={240}
          value={groupBy}
          allowDeselect={false}
          onChange={(value) => choose({ groupBy: value ?? 'class' })}
          data={TAKEOFF_GROUPS.map((value) => ({ value, label: NAMES[value] }))}
        />
        <Select
          label={messages.thenBy}
          maw={240}
          placeholder={common.none}
          value={thenBy === groupBy ? null : (thenBy ?? null)}
          clearable
          onChange={(value) => choose({ thenBy: value ?? undefined })}
          data={TAKEOFF_GROUPS.filter((value) => value !== groupBy).map((value) => ({
            value,
            label: NAMES[value],
          }))}
        />
      </Group>
      {groupBy === 'class' && <NoClassNote projectId={projectId} />}
      <QueryBoundary query={query} height={300}>
        {(takeoff) => <TakeoffTable takeoff={takeoff} />}
      </QueryBoundary>
    </section>
  );
}

type Item = Takeoff['items'][number];

function TakeoffTable({ takeoff }: { takeoff: Takeoff }) {
  const { items, quantities } = takeoff;
  const [groupBy, second] = takeoff.groupBy.split(',') as [TakeoffGroup, TakeoffGroup?];
  const heading = NAMES[groupBy];
  const nameOf = useMemo(() => namesOf(groupBy, items), [groupBy, items]);
  const subgroups = useMemo(() => items.flatMap(({ subgroup }) => subgroup ?? []), [items]);
  const subgroupName = useMemo(() => second && namesOf(second, subgroups), [second, subgroups]);
  const hasNames = items.some(({ id }) => id !== null);
  const shares = useMemo(
    () =>
      items.map((item) => ({
        name: fullName(item, nameOf, subgroupName),
        elements: item.elements,
        value: null,
        ...(item.id === null && hasNames && { isLeftOut: true as const }),
      })),
    [items, nameOf, subgroupName, hasNames],
  );
  const leftOut = shares.reduce((sum, { elements, isLeftOut }) => sum + (isLeftOut ? elements : 0), 0);
  const rows = useMemo(() => groupedRows(items), [items]);
  const option = useMemo(() => barsOption(shares), [shares]);
  const columns = useMemo(
    (): TableColumn<Item>[] => [
      {
        header: heading,
        cell: (item) =>
          groupBy === 'class' && item.id ? (
            <ClassLink id={item.id} name={nameOf(item)} />
          ) : (
            <bdi>{nameOf(item)}</bdi>
          ),
        value: nameOf,
      },
      ...(second && subgroupName
        ? [
            {
              header: NAMES[second],
              cell: ({ subgroup }: Item) => subgroup && <bdi>{subgroupName(subgroup)}</bdi>,
              value: ({ subgroup }: Item) => (subgroup ? subgroupName(subgroup) : ''),
            },
          ]
        : []),
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
    [groupBy, heading, nameOf, quantities, second, subgroupName],
  );
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {messages.takeoff(takeoff.elements, takeoff.count, items.length)}
      </Text>
      <DataTable
        label={messages.takeoffLabel}
        columns={columns}
        rows={rows}
        rowId={({ documentId, id, subgroup }) =>
          JSON.stringify([documentId, id, subgroup?.documentId, subgroup?.id])
        }
        empty={
          <Text c="dimmed">
            <Allowed to="import.upload" otherwise={messages.noElementsToReaders}>
              {messages.noElements}
            </Allowed>
          </Text>
        }
      />
      {items.length > 0 && (
        <Figure
          title={messages.barTitle(heading)}
          explanation={messages.theLargestGroupsFirst(leftOut, messages.without(heading))}
          option={option}
          height={barsHeight(shares)}
          table={shareTable(heading, shares)}
          fileName={`takeoff-by-${groupBy}`}
        />
      )}
    </>
  );
}

type NamedGroup = NonNullable<Item['subgroup']>;
type NameOf = (group: NamedGroup) => string;

function fullName(item: Item, nameOf: NameOf, subgroupName: NameOf | undefined): string {
  return item.subgroup && subgroupName ? `${nameOf(item)}, ${subgroupName(item.subgroup)}` : nameOf(item);
}

/** Of the elements without a class, how many count, as on the Graph page. */
function NoClassNote({ projectId }: { projectId: string }) {
  const { data: summary } = useQuery(summaryQuery(projectId));
  if (!summary) return <Skeleton height={22} maw={560} mb="xs" />;
  const { unclassified } = standing(summary);
  const left = summary.unclassified.elements - unclassified;
  if (left === 0) return null;
  return (
    <Text size="sm" c="dimmed" mb="xs">
      {messages.noClassNote(unclassified, left)}
    </Text>
  );
}

function namesOf(groupBy: TakeoffGroup, groups: readonly NamedGroup[]): NameOf {
  const distinct = new Map(groups.map((group) => [JSON.stringify([group.documentId, group.id]), group]));
  const levels = Array.from(distinct.values(), ({ id, documentId, name, elevation, lengthUnit }) => ({
    levelId: id,
    elements: 0,
    documentId,
    name,
    elevation,
    lengthUnit,
  }));
  return (item) => {
    if (item.id === null) return messages.without(NAMES[groupBy]);
    if (groupBy === 'level') return levelName({ ...item, elements: 0, levelId: item.id }, levels);
    const name = nameOrId(item.name, item.id);
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

const formatSum = (sum: number | null) => (sum === null ? '' : formatAmount(sum));
