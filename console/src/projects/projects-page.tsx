import { Anchor, Badge, Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../platform/paths.ts';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { refusal, useSession } from '../platform/session.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { CreateProject } from './create-project.tsx';
import { messages } from './messages.ts';
import { type Project, projectsQuery } from './projects-query.ts';

const COLUMNS: Column<Project>[] = [
  {
    header: 'Name',
    cell: ({ id, name }) => (
      <Anchor component={Link} to={paths.project(id)}>
        <bdi>{name}</bdi>
      </Anchor>
    ),
    value: ({ name }) => name,
  },
  {
    header: 'Status',
    cell: ({ status }) => <Badge variant="default">{status}</Badge>,
    value: ({ status }) => status,
  },
  {
    header: 'Model',
    cell: ({ hasGraph }) => (hasGraph ? messages.hasModel : messages.noModel),
    value: ({ hasGraph }) => Number(hasGraph),
  },
];

/** The projects of the company, each with its collections, imports, graph and portal. */
export default function ProjectsPage() {
  const { q = '' } = useSearch({ from: '/projects' });
  const navigate = useNavigate();
  const query = useQuery(projectsQuery);
  const [creating, setCreating] = useState(false);
  const refused = refusal(useSession(), 'maintenance');
  const wanted = q.trim().toLowerCase();
  const newProject = (
    <Button disabled={refused !== null} title={refused ?? undefined} onClick={() => setCreating(true)}>
      New project
    </Button>
  );
  return (
    <Page title="Projects" actions={newProject}>
      <CreateProject opened={creating} onClose={() => setCreating(false)} />
      <QueryBoundary query={query}>
        {({ count, items }) =>
          count === 0 ? (
            <EmptyState title={messages.noProjects}>
              <Text c="dimmed">{messages.noProjectsHint}</Text>
              {newProject}
            </EmptyState>
          ) : (
            <>
              <TextInput
                aria-label="Search projects"
                placeholder="Search projects"
                value={q}
                onChange={({ currentTarget: { value } }) =>
                  void navigate({ to: '/projects', search: { q: value }, replace: true })
                }
                maw={320}
                mb="sm"
              />
              <DataTable
                label="Projects"
                columns={COLUMNS}
                rows={items.filter(({ name, id }) => name.toLowerCase().includes(wanted) || id === q.trim())}
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
