import type { ImportRun } from '@lintel/client';
import { Anchor, Box, Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../platform/paths.ts';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { CompareRuns } from './compare-runs.tsx';
import { isUnderWay, runQuery } from './import-queries.ts';
import { messages } from './messages.ts';
import { RunActions } from './run-actions.tsx';
import { RunFacts } from './run-facts.tsx';
import { RunProblems } from './run-problems.tsx';
import { RunState } from './run-state.tsx';
import { RunTimeline } from './run-timeline.tsx';

export default function ImportRunSection() {
  const { projectId, runId } = useParams({ from: '/projects/$projectId/imports/$runId' });
  return <Run key={runId} projectId={projectId} runId={runId} />;
}

function Run({ projectId, runId }: { projectId: string; runId: string }) {
  const query = useQuery(runQuery(projectId, runId));
  return (
    <>
      <Anchor component={Link} to={paths.project(projectId, 'imports')} size="sm">
        {messages.allRuns}
      </Anchor>
      <QueryBoundary query={query} height={320}>
        {(run) => <RunPage run={run} now={query.dataUpdatedAt} />}
      </QueryBoundary>
    </>
  );
}

/** The phases of a run that has ended. */
function FoldedTimeline({ run, now }: { run: ImportRun; now: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Group gap="xs" my="sm">
        {run.state === 'ready' && !isOpen && <Text size="sm">{messages.phases.done.name}</Text>}
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? messages.hideTimeline : messages.showTimeline}
        </Button>
      </Group>
      {isOpen && <RunTimeline run={run} now={now} />}
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
        <RunState state={run.state} />
      </Group>
      {run.error && (
        <Box mb="sm">
          <ErrorAlert
            title={messages.failed(run.error.line)}
            message={messages.failure(run.error.message)}
            advice={messages.failedAdvice}
            requestId={null}
          />
        </Box>
      )}
      <RunActions run={run} />
      {isUnderWay(run) && <RunTimeline run={run} now={now} />}
      <RunFacts run={run} />
      <RunProblems run={run} />
      {!isUnderWay(run) && <FoldedTimeline run={run} now={now} />}
      {run.state === 'ready' && <CompareRuns run={run} />}
    </>
  );
}
