import { Anchor, Badge, Button, Skeleton, Table, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { displayOf } from '../app/error-display.ts';
import { paths } from '../app/paths.ts';
import { refusal, useSession } from '../app/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { Page } from '../ui/page.tsx';
import { CreateProject } from './create-project.tsx';
import { projectsQuery } from './projects-query.ts';

/** The projects of the company, each with its collections, imports, graph and portal. */
export default function ProjectsPage() {
  const { q = '' } = useSearch({ from: '/projects' });
  const navigate = useNavigate();
  const { data, error } = useQuery(projectsQuery);
  const [creating, setCreating] = useState(false);
  const refused = refusal(useSession(), 'maintenance');
  const wanted = q.trim().toLowerCase();
  const projects = data?.items.filter(
    ({ name, id }) => name.toLowerCase().includes(wanted) || id === q.trim(),
  );
  const newProject = (
    <Button disabled={refused !== null} title={refused ?? undefined} onClick={() => setCreating(true)}>
      New project
    </Button>
  );
  return (
    <Page title="Projects" actions={newProject}>
      <CreateProject opened={creating} onClose={() => setCreating(false)} />
      {error && <ErrorAlert {...displayOf(error)} />}
      {!data && !error && <Skeleton height={200} />}
      {data?.count === 0 && (
        <EmptyState title="There are no projects yet">
          A project holds design collections, imported models and what the client sees.
        </EmptyState>
      )}
      {projects && data && data.count > 0 && (
        <>
          <TextInput
            aria-label="Filter by name"
            placeholder="Filter by name"
            value={q}
            onChange={(event) => {
              const text = event.currentTarget.value;
              void navigate({ to: '/projects', search: text === '' ? {} : { q: text }, replace: true });
            }}
            maw={320}
            mb="sm"
          />
          <Table highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Name</Table.Th>
                <Table.Th>State</Table.Th>
                <Table.Th>Model</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {projects.map(({ id, name, status, hasGraph }) => (
                <Table.Tr key={id}>
                  <Table.Td>
                    <Anchor component={Link} to={paths.project(id)}>
                      <bdi>{name}</bdi>
                    </Anchor>
                  </Table.Td>
                  <Table.Td>
                    <Badge variant="default">{status}</Badge>
                  </Table.Td>
                  <Table.Td>{hasGraph ? 'Imported' : 'None yet'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {projects.length === 0 && <EmptyState title="No project has that name" />}
        </>
      )}
    </Page>
  );
}
