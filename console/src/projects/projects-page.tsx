import { Anchor, Badge, Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { call } from '../platform/client.ts';
import { Failure } from '../platform/failure.tsx';
import { paths } from '../platform/paths.ts';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useMay } from '../platform/session.ts';
import { useWrite } from '../platform/use-write.ts';
import { DataTable, type TableColumn } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { common } from '../ui/messages.ts';
import { Page } from '../ui/page.tsx';
import { CreateProject } from './create-project.tsx';
import { DeletionProgress } from './lifecycle/deletion-progress.tsx';
import { ProjectMenu } from './lifecycle/project-menu.tsx';
import { useDeletions } from './lifecycle/use-deletions.ts';
import { lifecycle, messages } from './messages.ts';
import { type Project, projectsQuery } from './projects-query.ts';

const COLUMNS: TableColumn<Project>[] = [
  {
    header: common.name,
    cell: ({ id, name }) => (
      <Anchor component={Link} to={paths.project(id)}>
        <bdi>{name}</bdi>
      </Anchor>
    ),
    value: ({ name }) => name,
  },
  {
    header: common.status,
    cell: ({ status }) => (
      <Badge variant="default" tt="none">
        {lifecycle.statuses[status]}
      </Badge>
    ),
    value: ({ status }) => lifecycle.statuses[status],
  },
  {
    header: messages.model,
    cell: ({ hasGraph }) => (hasGraph ? messages.hasModel : messages.noModel),
    value: ({ hasGraph }) => Number(hasGraph),
  },
];

/** The projects of the company: create, rename, close, reopen and delete them. */
export default function ProjectsPage() {
  const search = useSearch({ from: '/projects' });
  const { q = '', status } = search;
  const navigate = useNavigate();
  const query = useQuery(projectsQuery);
  const [creating, setCreating] = useState(false);
  const mayCreate = useMay('project.create');
  const mayEdit = useMay('project.edit');
  const { deletions, follow, end } = useDeletions();
  const { mutate: reopen, error: notReopened } = useReopenProject();
  const columns = useMemo<TableColumn<Project>[]>(() => {
    if (!mayEdit) return COLUMNS;
    return [
      ...COLUMNS,
      {
        header: messages.actions,
        cell: (project) => (
          <ProjectMenu project={project} onReopen={() => reopen(project)} onDeleting={follow} />
        ),
      },
    ];
  }, [mayEdit, reopen, follow]);
  const wanted = q.trim().toLowerCase();
  const show = (change: typeof search) =>
    void navigate({ to: '/projects', search: { ...search, ...change }, replace: true });
  const newProject = mayCreate && <Button onClick={() => setCreating(true)}>{messages.newProject}</Button>;
  return (
    <Page title={messages.projects} actions={newProject}>
      <CreateProject opened={creating} onClose={() => setCreating(false)} />
      <Failure error={notReopened} />
      {deletions.map((deletion) => (
        <DeletionProgress key={deletion.operationId} deletion={deletion} onEnd={end} />
      ))}
      <QueryBoundary query={query}>
        {({ count, items }) =>
          count === 0 ? (
            <EmptyState title={messages.noProjects}>
              <Text c="dimmed">{messages.noProjectsHint}</Text>
              {newProject}
            </EmptyState>
          ) : (
            <>
              <Group mb="sm">
                <TextInput
                  aria-label={messages.searchProjects}
                  placeholder={messages.searchProjects}
                  value={q}
                  onChange={({ currentTarget: { value } }) => show({ q: value })}
                  maw={320}
                />
                <SegmentedControl
                  aria-label={common.status}
                  data={[
                    { value: 'all', label: common.all },
                    { value: 'active', label: lifecycle.statuses.active },
                    { value: 'closed', label: lifecycle.statuses.closed },
                  ]}
                  value={status ?? 'all'}
                  onChange={(next) =>
                    show({ status: next === 'active' || next === 'closed' ? next : undefined })
                  }
                />
              </Group>
              <DataTable
                label={messages.projects}
                columns={columns}
                rows={items.filter(
                  (project) =>
                    (status === undefined || project.status === status) &&
                    (project.name.toLowerCase().includes(wanted) || project.id === q.trim()),
                )}
                rowId={({ id }) => id}
                empty={<EmptyState title={messages.noMatchingProject} />}
              />
            </>
          )
        }
      </QueryBoundary>
    </Page>
  );
}

const useReopenProject = () =>
  useWrite({
    send: ({ id }: Project, header) =>
      call('POST', '/api/v1/party-directory/projects/{id}/actions/reopen', { path: { id }, header }),
    stale: [projectsQuery.queryKey],
    announcement: ({ name }) => lifecycle.reopened(name),
  });
