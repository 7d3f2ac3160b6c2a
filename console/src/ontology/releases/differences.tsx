import { Group, Select, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { ShowMore } from '../../platform/show-more.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { ClassLink } from '../classes/class-link.tsx';
import { templateDifferences } from '../parameters/template-differences.ts';
import { messages } from './messages.ts';
import { type Difference, differencesQuery, LATEST, type Release } from './release-queries.ts';

/** A field of a class that differs; of a class that is in one version only, the class itself. */
interface DifferenceRow extends Omit<Difference, 'fields'> {
  field: Difference['fields'][number] | null;
}

const COLUMNS: TableColumn<DifferenceRow>[] = [
  {
    header: messages.changeLabel,
    cell: ({ change }) => messages.change(change),
    value: ({ change }) => messages.change(change),
  },
  {
    header: messages.class,
    cell: ({ objectClassId, name, mergedInto }) => {
      const link = <ClassLink id={objectClassId} name={name} />;
      if (mergedInto === null) return link;
      return <Sentence text={messages.mergedInto} name={link} target={<ClassLink id={mergedInto} />} />;
    },
    value: ({ name }) => name,
  },
  {
    header: messages.field,
    cell: ({ field }) => (field ? messages.fieldName(field.field) : '—'),
    value: ({ field }) => field?.field ?? '',
  },
  { header: messages.before, cell: ({ field }) => field && <Value {...field} value={field.before} /> },
  { header: messages.after, cell: ({ field }) => field && <Value {...field} value={field.after} /> },
];

function Value({ field, value }: { field: string; value: Difference['fields'][number]['before'] }) {
  if (field === 'parentId') return typeof value === 'string' ? <ClassLink id={value} /> : messages.topLevel;
  if (typeof value !== 'string' || value === '') return '—';
  return <bdi>{value}</bdi>;
}

interface CompareProps {
  releases: readonly Release[];
  from: string;
  to: string;
  onChange: (versions: { from: string; to: string }) => void;
}

/** Compares two releases, or one with the ontology as it is now. */
export function Compare({ releases, from, to, onChange }: CompareProps) {
  const data = [
    { value: LATEST, label: messages.latest },
    ...releases.map(({ version }) => ({ value: version, label: version })),
  ];
  const choose = (label: string, value: string, set: (value: string) => void) => (
    <Select
      label={label}
      data={data}
      value={value}
      allowDeselect={false}
      searchable
      onChange={(next) => next !== null && set(next)}
      w={190}
    />
  );
  return (
    <section aria-label={messages.differences}>
      <Title order={2} size="h4" mt="xl" mb="xs">
        {messages.compare}
      </Title>
      <Group mb="md">
        {choose(messages.from, from, (value) => onChange({ from: value, to }))}
        {choose(messages.to, to, (value) => onChange({ from, to: value }))}
      </Group>
      <Differences from={from} to={to} />
    </section>
  );
}

function Differences({ from, to }: { from: string; to: string }) {
  const query = useInfiniteQuery(differencesQuery(from, to));
  return (
    <QueryBoundary query={query}>
      {({ pages }) => {
        const [first] = pages;
        const items = pages.flatMap((page) => page.items);
        if (!first || first.count === 0)
          return <EmptyState title={messages.same}>{messages.sameHint}</EmptyState>;
        return (
          <>
            <Text fw={500} mb="xs">
              {messages.counts(first.counts)}
            </Text>
            <DataTable
              label={messages.changes}
              columns={COLUMNS}
              rows={items.flatMap(rowsOf)}
              rowId={({ objectClassId, field }) => `${objectClassId} ${field?.field ?? ''}`}
            />
            <ShowMore query={query} label={messages.showMore(first.count - items.length)} />
          </>
        );
      }}
    </QueryBoundary>
  );
}

function rowsOf({ fields, ...difference }: Difference): DifferenceRow[] {
  if (fields.length === 0) return [{ ...difference, field: null }];
  return fields.flatMap(withParameters).map((field) => ({ ...difference, field }));
}

/** Parameters are shown field by field. */
function withParameters(field: Difference['fields'][number]): Difference['fields'] {
  const [before, after] = [field.before ?? [], field.after ?? []];
  return Array.isArray(before) && Array.isArray(after) ? templateDifferences(before, after) : [field];
}
