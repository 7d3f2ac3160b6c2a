import { Alert, Anchor, Skeleton, Tabs, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  Link,
  Navigate,
  Outlet,
  useLocation,
  useMatches,
  useNavigate,
  useParams,
} from '@tanstack/react-router';
import { Failure } from '../platform/failure.tsx';
import { type ProjectSection, paths } from '../platform/paths.ts';
import { readableSections } from '../platform/rights.ts';
import { useRights } from '../platform/session.ts';
import { TabRow } from '../ui/tab-row.tsx';
import { lifecycle, messages } from './messages.ts';
import classes from './project-page.module.css';
import { projectQuery } from './projects-query.ts';

const NAMES: Record<ProjectSection, string> = {
  collections: messages.collections,
  variants: messages.variantsLabel,
  schedule: messages.schedule,
  imports: messages.imports,
  graph: messages.graph,
  takeoff: messages.takeoff,
  check: messages.check,
  portal: messages.portal,
};

/** The frame of a project: its name and its sections, each a page of its own. */
export default function ProjectPage() {
  const { projectId } = useParams({ from: '/projects/$projectId' });
  // Of the page that is shown: the address is already that of the next project while it loads.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const address = useLocation({ select: (location) => location.pathname });
  const navigate = useNavigate();
  const { data: project, error } = useQuery(projectQuery(projectId));
  const sections = readableSections(useRights());
  const openAt = (path: string) =>
    sections.find((section) => path.startsWith(paths.project(projectId, section)));
  // A tab is open as soon as it is chosen, before its section has loaded.
  const open = openAt(address) ?? openAt(pathname);
  // Without a section in the address, the first one that the person may read is shown.
  if (open === undefined && sections[0] !== undefined && pathname.split('/').filter(Boolean).length === 2)
    return <Navigate to={paths.project(projectId, sections[0])} replace />;
  if (error && !project)
    return (
      <div className={classes.frame}>
        <Failure error={error} />
      </div>
    );
  return (
    <div className={classes.frame}>
      <Anchor component={Link} to={paths.projects()} size="sm" data-print="off">
        {messages.projects}
      </Anchor>
      {project ? (
        <Title order={1} size="h2">
          <bdi>{project.name}</bdi>
        </Title>
      ) : (
        <Skeleton height="1.7875rem" width={240} />
      )}
      {project?.status === 'closed' && (
        <Alert color="gray" variant="outline" my="xs" title={lifecycle.statuses.closed}>
          {lifecycle.closedHint}
        </Alert>
      )}
      <Tabs
        value={open ?? null}
        onChange={(section) => void navigate({ to: paths.project(projectId, section as ProjectSection) })}
        mb="md"
      >
        <TabRow current={open ?? ''} aria-label={messages.sections}>
          {sections.map((section) => (
            <Tabs.Tab key={section} value={section} aria-controls="project-section">
              {NAMES[section]}
            </Tabs.Tab>
          ))}
        </TabRow>
      </Tabs>
      <div id="project-section">
        <Outlet />
      </div>
    </div>
  );
}
