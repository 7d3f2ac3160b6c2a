import type { ImportRun } from '@lintel/client';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { summaryQuery } from '../graph/graph-queries.ts';
import { isUnderWay } from '../imports/import-queries.ts';
import { RunState } from '../imports/run-state.tsx';
import { Allowed } from '../platform/allowed.tsx';
import { paths } from '../platform/paths.ts';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useMay } from '../platform/session.ts';
import { type Project, projectsQuery } from '../projects/projects-query.ts';
import framed from '../ui/framed-list.module.css';
import { Moment } from '../ui/moment.tsx';
import { formatPercent } from '../ui/numbers.ts';
import { SectionTitle } from '../ui/section-title.tsx';
import classes from './home.module.css';
import { latestOfProjects } from './latest-runs.ts';
import { messages } from './messages.ts';
import { latestRunsQuery } from './standing-queries.ts';

/** For coordinators: the latest import of each project, how much of it has a class, and what changed since. */
export function ModelsSection() {
  const runs = useQuery(latestRunsQuery);
  const projects = useQuery(projectsQuery);
  return (
    <section className={classes.section} aria-labelledby="models">
      <SectionTitle id="models">{messages.latestImports}</SectionTitle>
      <QueryBoundary query={runs} height={120}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">
              <Allowed to="import.upload" otherwise={messages.noImportsToReaders}>
                {messages.noImports}{' '}
                <Anchor component={Link} to={paths.projects()} inherit>
                  {messages.goToProjects}
                </Anchor>
              </Allowed>
            </Text>
          ) : (
            <ul className={framed.list}>
              {latestOfProjects(items).map((run) => (
                <LatestRun
                  key={run.id}
                  run={run}
                  project={projects.data?.items.find(({ id }) => id === run.projectId)}
                />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  );
}

function LatestRun({ run, project }: { run: ImportRun; project: Project | undefined }) {
  const { id, projectId, artifact, createdAt, state } = run;
  const mayRecount = useMay('graph.recount');
  const { data: summary } = useQuery({ ...summaryQuery(projectId), enabled: !isUnderWay(run) });
  return (
    <li className={framed.row}>
      <div className={framed.rowText}>
        <Anchor component={Link} to={paths.importRun(projectId, id)}>
          <bdi>{project?.name ?? artifact.fileName ?? id}</bdi>
        </Anchor>
        <Text size="xs" c="dimmed" className={framed.path}>
          <bdi>{artifact.fileName ?? id}</bdi>, <Moment at={createdAt} />
        </Text>
        {summary?.ontologyMoved && (
          <Text size="xs">
            {messages.ontologyChanged}{' '}
            {mayRecount && (
              <Anchor component={Link} to={paths.project(projectId, 'graph')} inherit>
                {messages.updateCoverage}
              </Anchor>
            )}
          </Text>
        )}
      </div>
      {state === 'ready' && summary ? (
        <Text size="sm" className={classes.aside}>
          {messages.classified(formatPercent(summary.coverage.percent))}
        </Text>
      ) : (
        <RunState state={state} />
      )}
    </li>
  );
}
