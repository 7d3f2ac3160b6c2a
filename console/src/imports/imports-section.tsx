import type { ImportRun } from '@lintel/client';
import { Anchor, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Allowed } from '../platform/allowed.tsx';
import { paths } from '../platform/paths.ts';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { ShowMore } from '../platform/show-more.tsx';
import { formatBytes } from '../ui/bytes.ts';
import { DataTable, type TableColumn } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Moment } from '../ui/moment.tsx';
import { runsQuery } from './import-queries.ts';
import { messages } from './messages.ts';
import { RunState } from './run-state.tsx';
import { countsInWords } from './run-words.ts';
import { UploadExport } from './upload-export.tsx';

const COLUMNS: TableColumn<ImportRun>[] = [
  {
    header: messages.file,
    cell: ({ projectId, id, artifact }) => (
      <>
        <Anchor component={Link} to={paths.importRun(projectId, id)} inherit underline="always">
          <bdi>{artifact.fileName ?? id}</bdi>
        </Anchor>
        <Text size="xs" c="dimmed">
          {formatBytes(artifact.bytes)}
        </Text>
      </>
    ),
    value: ({ id, artifact }) => artifact.fileName ?? id,
  },
  {
    header: messages.state,
    cell: ({ state, progress: { phase, percent } }) => (
      <>
        <RunState state={state} />
        {state === 'processing' && (
          <Text size="xs" c="dimmed">
            {messages.progress(phase, percent)}
          </Text>
        )}
      </>
    ),
    value: ({ state }) => state,
  },
  {
    header: messages.uploaded,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
    value: ({ createdAt }) => createdAt,
  },
  {
    header: messages.imported,
    cell: ({ counts: { warnings: _, rejected: __, ...imported } }) => countsInWords(imported),
    isSecondary: true,
  },
  {
    header: messages.problemsLabel,
    cell: ({ error, counts: { warnings = 0, rejected = 0 } }) =>
      error?.message ?? messages.problems(warnings, rejected),
  },
];

/** Exports of the models: the upload, and all runs. */
export default function ImportsSection() {
  const { projectId } = useParams({ from: '/projects/$projectId' });
  const query = useInfiniteQuery(runsQuery(projectId));
  return (
    <>
      <UploadExport key={projectId} projectId={projectId} />
      <QueryBoundary query={query} height={160}>
        {({ pages }) => {
          const runs = pages.flatMap(({ items }) => items);
          return (
            <>
              {runs.length > 0 && (
                <Text size="sm" c="dimmed" mb="xs">
                  {messages.shownRuns(runs.length, pages[0]?.count ?? 0)}
                </Text>
              )}
              <DataTable
                label={messages.importRuns}
                columns={COLUMNS}
                rows={runs}
                rowId={({ id }) => id}
                empty={
                  <EmptyState title={messages.empty}>
                    <Allowed to="import.upload" otherwise={messages.emptyToReaders}>
                      {messages.emptyHint}
                    </Allowed>
                  </EmptyState>
                }
              />
            </>
          );
        }}
      </QueryBoundary>
      <ShowMore query={query} label={messages.showOlderRuns} />
    </>
  );
}
