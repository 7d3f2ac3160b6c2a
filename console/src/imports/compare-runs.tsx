import type { ImportRun } from '@lintel/client';
import { Badge, Button, Group, NativeSelect, Skeleton, Table, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CsvDownload } from '../app/csv-download.tsx';
import { displayOf } from '../app/error-display.ts';
import { paths } from '../app/paths.ts';
import { anySearch } from '../app/search.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { formatCount } from '../ui/numbers.ts';
import { type DiffFilter, diffQuery, runsQuery } from './import-queries.ts';
import classes from './imports.module.css';

const CHANGES = ['added', 'removed', 'changed'] as const;
const KINDS = ['element', 'type', 'family', 'level', 'room', 'material'] as const;
const COLOURS = { added: 'teal', removed: 'red', changed: 'blue' } as const;

/** What changed in this run compared with another one. */
export function CompareRuns({ run }: { run: ImportRun }) {
  // The route declares none of these; the API refuses a value that it does not know.
  const filter = useSearch({ strict: false }) as DiffFilter;
  const navigate = useNavigate();
  const { data } = useInfiniteQuery(runsQuery(run.projectId));
  const others = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ id, state }) => id !== run.id && state === 'ready');
  const show = (next: { [Key in keyof DiffFilter]: string | undefined }) =>
    void navigate({
      to: paths.importRun(run.projectId, run.id),
      search: anySearch(
        Object.fromEntries(Object.entries({ ...filter, ...next }).filter(([, value]) => value)),
      ),
      replace: true,
      resetScroll: false,
    });
  return (
    <section aria-labelledby="compare" className={classes.card}>
      <Title order={3} size="h4" id="compare" mb="sm">
        Compare
      </Title>
      {data && others.length === 0 && !filter.against ? (
        <Text size="sm" c="dimmed">
          There is no other run that is ready. After the next export the two can be compared here.
        </Text>
      ) : (
        <Group align="end" mb="sm">
          <NativeSelect
            label="With the run"
            value={filter.against ?? ''}
            onChange={({ currentTarget }) => show({ against: currentTarget.value })}
            data={[
              { value: '', label: 'Choose a run' },
              ...others.map(({ id, artifact, createdAt }) => ({
                value: id,
                label: `${artifact.fileName ?? id}, ${new Date(createdAt).toLocaleString()}`,
              })),
            ]}
          />
          <NativeSelect
            label="Change"
            value={filter.change ?? ''}
            onChange={({ currentTarget }) => show({ change: currentTarget.value })}
            data={[{ value: '', label: 'All' }, ...CHANGES]}
          />
          <NativeSelect
            label="Kind"
            value={filter.kind ?? ''}
            onChange={({ currentTarget }) => show({ kind: currentTarget.value })}
            data={[{ value: '', label: 'All' }, ...KINDS]}
          />
        </Group>
      )}
      {filter.against && <Differences run={run} filter={{ ...filter, against: filter.against }} />}
    </section>
  );
}

function Differences({ run, filter }: { run: ImportRun; filter: DiffFilter & { against: string } }) {
  const { projectId, id } = run;
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    diffQuery(projectId, id, filter),
  );
  if (error) return <ErrorAlert {...displayOf(error)} />;
  const [first] = data?.pages ?? [];
  if (!data || !first) return <Skeleton height={80} />;
  const items = data.pages.flatMap((page) => page.items);
  const { added, removed, changed } = first.counts;
  const url = `/api/v1/projects/${encodeURIComponent(projectId)}/cad-imports/${encodeURIComponent(id)}/diff?${new URLSearchParams({ ...filter, format: 'csv' })}`;
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Text size="sm">
          {formatCount(added)} added, {formatCount(removed)} removed, {formatCount(changed)} changed.{' '}
          {formatCount(items.length)} of {formatCount(first.count)} shown.
        </Text>
        <CsvDownload url={url} />
      </Group>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="Differences">
        <Table striped withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Change</Table.Th>
              <Table.Th>Kind</Table.Th>
              <Table.Th>Name</Table.Th>
              <Table.Th>What differs</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((item) => (
              <Table.Tr key={`${item.documentId} ${item.id}`}>
                <Table.Td>
                  <Badge variant="outline" c="var(--mantine-color-text)" color={COLOURS[item.change]}>
                    {item.change}
                  </Badge>
                </Table.Td>
                <Table.Td>{item.kind}</Table.Td>
                <Table.Td>
                  <bdi>{item.name ?? item.id}</bdi>
                </Table.Td>
                <Table.Td>{[...item.fields, ...(item.parameters ?? [])].join(', ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {hasNextPage && (
        <Button variant="default" mt="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
