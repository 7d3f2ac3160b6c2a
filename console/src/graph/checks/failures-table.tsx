import { Button, Group, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DownloadLink } from '../../platform/csv-download.tsx';
import { Failure } from '../../platform/failure.tsx';
import { ShowMore } from '../../platform/show-more.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { common } from '../../ui/messages.ts';
import { type GraphSummary, summaryQuery } from '../graph-queries.ts';
import { useCopyIds } from '../use-copy-ids.ts';
import { useTypedSearch } from '../use-typed-search.ts';
import {
  bcfUrl,
  FAILURE_KINDS,
  type FailureFilter,
  type FailureKind,
  failingElementIds,
  failuresCsvUrl,
  failuresQuery,
} from './check-queries.ts';
import { failureColumns, failureKey } from './failure-columns.tsx';
import { kinds, messages } from './messages.ts';

/** Levels of several documents can have one ID; the filter finds the elements of all of them. */
function levelOptions(summary: GraphSummary | undefined, chosen: string | undefined) {
  const names = new Map(
    (summary?.byLevel ?? []).flatMap(({ levelId, name }) =>
      levelId === null ? [] : [[levelId, name ?? messages.unnamedLevel(levelId)] as const],
    ),
  );
  if (chosen !== undefined && !names.has(chosen)) names.set(chosen, messages.unnamedLevel(chosen));
  return Array.from(names, ([value, label]) => ({ value, label }));
}

interface FailuresTableProps {
  projectId: string;
  checkId: string;
  filter: FailureFilter;
  onFilter: (filter: FailureFilter) => void;
}

/** The values that are missing or wrong, with their elements, and the ways to hand them over. */
export function FailuresTable({ projectId, checkId, filter, onFilter }: FailuresTableProps) {
  const query = useInfiniteQuery(failuresQuery(projectId, checkId, filter));
  const { data, error } = query;
  const loaded = data?.pages.flatMap(({ items }) => items) ?? [];
  const copy = useCopyIds(() => failingElementIds(projectId, checkId, filter));
  const { data: summary } = useQuery(summaryQuery(projectId));
  const set = (key: 'kind' | 'levelId' | 'q', value: string) => {
    const { [key]: _, ...others } = filter;
    onFilter(value === '' ? others : { ...others, [key]: value as FailureKind });
  };
  const search = useTypedSearch(filter.q, (text) => set('q', text));
  const columns = useMemo(() => failureColumns(projectId), [projectId]);
  return (
    <section aria-labelledby="failures">
      <Group justify="space-between" mt="lg" mb="xs">
        <Title order={3} size="h4" id="failures">
          {messages.failures}
        </Title>
        <Group gap="xs">
          <Button size="xs" variant="default" loading={copy.isPending} onClick={() => copy.mutate(undefined)}>
            {messages.copyElementIds}
          </Button>
          <DownloadLink url={failuresCsvUrl(projectId, checkId, filter)} label={messages.csv} />
          <DownloadLink url={bcfUrl(projectId, checkId, '3.0')} label={messages.bcf} />
          <DownloadLink url={bcfUrl(projectId, checkId, '2.1')} label={messages.bcf21} />
        </Group>
      </Group>
      <Group align="end" mb="sm">
        <NativeSelect
          label={messages.problem}
          value={filter.kind ?? ''}
          onChange={({ currentTarget }) => set('kind', currentTarget.value)}
          data={[
            { value: '', label: common.all },
            ...FAILURE_KINDS.map((kind) => ({ value: kind, label: kinds[kind] })),
          ]}
        />
        <NativeSelect
          label={messages.level}
          value={filter.levelId ?? ''}
          onChange={({ currentTarget }) => set('levelId', currentTarget.value)}
          data={[{ value: '', label: messages.allLevels }, ...levelOptions(summary, filter.levelId)]}
        />
        <TextInput label={messages.nameOrId} {...search.field} />
      </Group>
      <Failure error={error ?? copy.error} />
      {data && (
        <Text size="sm" c="dimmed" mb="xs">
          {messages.shown(loaded.length, data.pages[0]?.count ?? 0)}
        </Text>
      )}
      <DataTable
        label={messages.failures}
        columns={columns}
        rows={data && loaded}
        rowId={failureKey}
        failure={null}
        empty={messages.noFailures}
      />
      <ShowMore query={query} label={messages.showMore} mt="sm" />
    </section>
  );
}
