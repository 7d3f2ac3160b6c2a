import type { ImportRun } from '@lintel/client';
import { Anchor, Badge, Button, Skeleton, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { displayOf } from '../app/error-display.ts';
import { paths } from '../app/paths.ts';
import { formatBytes } from '../ui/bytes.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { Moment } from '../ui/moment.tsx';
import { formatCount } from '../ui/numbers.ts';
import { runsQuery } from './import-queries.ts';
import classes from './imports.module.css';
import { countsInWords, STATE_COLOURS } from './run-words.ts';
import { UploadExport } from './upload-export.tsx';

/** Exports of the models: the upload, and all runs. */
export default function ImportsSection() {
  const { projectId } = useParams({ from: '/projects/$projectId' });
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    runsQuery(projectId),
  );
  const runs = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <UploadExport key={projectId} projectId={projectId} />
      {error && <ErrorAlert {...displayOf(error)} />}
      {!data && !error && <Skeleton height={160} />}
      {data && runs.length === 0 && (
        <EmptyState title="Nothing was imported yet">
          Every export that is uploaded becomes a run, listed here with what it brought and what was wrong
          with it.
        </EmptyState>
      )}
      {runs.length > 0 && (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {formatCount(runs.length)} of {formatCount(data?.pages[0]?.count ?? 0)} runs
          </Text>
          <div className={classes.scroll} tabIndex={0} role="region" aria-label="Import runs">
            <Table striped withTableBorder>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>File</Table.Th>
                  <Table.Th>State</Table.Th>
                  <Table.Th>When</Table.Th>
                  <Table.Th>Brought</Table.Th>
                  <Table.Th>Problems</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {runs.map((run) => (
                  <RunRow key={run.id} run={run} />
                ))}
              </Table.Tbody>
            </Table>
          </div>
        </>
      )}
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older ones
        </Button>
      )}
    </>
  );
}

function RunRow({ run }: { run: ImportRun }) {
  const { warnings = 0, rejected = 0, ...brought } = run.counts;
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={paths.importRun(run.projectId, run.id)} inherit underline="always">
          <bdi>{run.artifact.fileName ?? run.id}</bdi>
        </Anchor>
        <Text size="xs" c="dimmed">
          {formatBytes(run.artifact.bytes)}
        </Text>
      </Table.Td>
      <Table.Td>
        <Badge color={STATE_COLOURS[run.state]} variant="outline" c="var(--mantine-color-text)">
          {run.state}
        </Badge>
        {run.state === 'processing' && (
          <Text size="xs" c="dimmed">
            {run.progress.phase}, {run.progress.percent} %
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Moment at={run.createdAt} />
      </Table.Td>
      <Table.Td>{countsInWords(brought)}</Table.Td>
      <Table.Td>
        {run.error
          ? run.error.message
          : `${formatCount(warnings)} warnings, ${formatCount(rejected)} lines rejected`}
      </Table.Td>
    </Table.Tr>
  );
}
