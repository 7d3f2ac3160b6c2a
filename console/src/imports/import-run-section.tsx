import type { ImportRun } from '@lintel/client';
import { Anchor, Badge, Group, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { displayOf } from '../app/error-display.ts';
import { paths } from '../app/paths.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { CompareRuns } from './compare-runs.tsx';
import { runQuery } from './import-queries.ts';
import { RunActions } from './run-actions.tsx';
import { RunFacts } from './run-facts.tsx';
import { RunProblems } from './run-problems.tsx';
import { RunTimeline } from './run-timeline.tsx';
import { STATE_COLOURS } from './run-words.ts';

export default function ImportRunSection() {
  const { projectId, runId } = useParams({ from: '/projects/$projectId/imports/$runId' });
  return <Run key={runId} projectId={projectId} runId={runId} />;
}

function Run({ projectId, runId }: { projectId: string; runId: string }) {
  const { data: run, error, dataUpdatedAt } = useQuery(runQuery(projectId, runId));
  return (
    <>
      <Anchor component={Link} to={paths.project(projectId, 'imports')} size="sm">
        All runs
      </Anchor>
      {error && <ErrorAlert {...displayOf(error)} />}
      {!run && !error && <Skeleton height={320} mt="sm" />}
      {run && <RunPage run={run} now={dataUpdatedAt} />}
    </>
  );
}

/** One run: its progress, its results, its problems and how to fix them. */
function RunPage({ run, now }: { run: ImportRun; now: number }) {
  return (
    <>
      <Group my="sm">
        <Title order={2} size="h3">
          <bdi>{run.artifact.fileName ?? run.id}</bdi>
        </Title>
        <Badge color={STATE_COLOURS[run.state]} variant="outline" c="var(--mantine-color-text)">
          {run.state}
        </Badge>
      </Group>
      {run.error && (
        <ErrorAlert
          title={`The import failed${run.error.line === null ? '' : ` at line ${run.error.line}`}`}
          message={run.error.message}
          advice="Nothing of it was kept, the graph is as it was. Mend the export and upload it again, or retry."
          requestId={null}
        />
      )}
      <RunActions run={run} />
      <RunTimeline run={run} now={now} />
      <RunFacts run={run} />
      <RunProblems run={run} />
      {run.state === 'ready' && <CompareRuns run={run} />}
    </>
  );
}
